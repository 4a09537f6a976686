// One game and a tournament as someone would write them in plain JavaScript: the same document, style
// sheet and answers, one script, nothing to start. What it leaves out: the panels that open on
// demand, rapid, blitz and earlier rules, offline use, updates, and keeping what was typed.

// Filled in from elo/ (see pages.py), so that wording and tables have one place.
const SENTENCES = {};
const PLURALS = {};
const LABELS = {};
const RULE_SETS = {};
const EXPECTED_SCORE = [];

const NO_ANSWER = "–";
const MOST_ROWS = 200;
const MOST_ITEMS = 50;
const SCORES = new Map([
  ..."1 1.0 1.00 w win won".split(" ").map((word) => [word, 2]),
  ..."0.5 0.50 .5 .50 ½ 1/2 ½-½ 1/2-1/2 = d draw drawn tie".split(" ").map((word) => [word, 1]),
  ..."0 0.0 0.00 l loss lost".split(" ").map((word) => [word, 0]),
]);

const byId = (id) => document.getElementById(id);
const say = (key, values = {}) =>
  (SENTENCES[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
const count = (noun, number) => PLURALS[noun][number === 1 ? 0 : 1].replace("{n}", rating(number));

// Numbers, written. Amounts are in hundredths, as in the engine.

const grouped = (whole) => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");

function scaled(amount, most, least) {
  const units = Math.floor(Math.abs(amount) * 10 ** most + 0.5);
  const decimals = String(units % 10 ** most).padStart(most, "0");
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, "");
  return grouped(Math.floor(units / 10 ** most)) + (kept && `.${kept}`);
}

const signed = (value, text) => (value < 0 ? "-" : value > 0 ? "+" : "") + text;
const rating = (value) => (value < 0 ? "-" : "") + scaled(value, 6, 0);
const change = (points) => signed(points, scaled(points, 6, 0));
const hundredths = (value) => scaled(value / 100, 2, 2);
const fraction = (value) => scaled(value / 100, 6, 6);
const score = (halfPoints) => scaled(halfPoints / 2, 1, 0);

function signedHundredths(value) {
  const points = Math.abs(value) / 100;
  const looksHalf = (decimals) =>
    scaled(points, decimals, 1).endsWith(".5") && Math.abs((points % 1) - 0.5) > 1e-9;
  let decimals = 3;
  while (decimals < 9 && looksHalf(decimals)) decimals += 1;
  const text = scaled(points, decimals, 2);
  return /[1-9]/.test(text) ? signed(value, text) : text;
}

// Numbers and games, read

const plain = (text) =>
  text
    .replace(/[^\S\n]|[\x1c-\x1f\x85]/g, " ")
    .replace(/[\u2010-\u2014\u2212\ufe63\uff0d]/g, "-");

function readNumber(text) {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const found = /^([-+]?)(.*)$/.exec(plain(text).trim());
  const [, sign, body] = found ?? ["", "", ""];
  const decimal = /^([^.]*)\.(\d*)$/.exec(body) ?? /^(.*),(\d*)$/.exec(body);
  const thousands = /^[\d ,'’]*[1-9][\d ,'’]*,\d{3}$/.test(body);
  const [, whole, decimals] = thousands || !decimal ? ["", body, ""] : decimal;
  if (!/^(\d*|\d{1,3}([ ,'’]\d{3})+)$/.test(whole) || whole + decimals === "") return null;
  const digits = whole.replace(/\D/g, "").replace(/^0+/, "");
  const size = digits.length > 9 ? 1e9 : Number(`${digits || 0}.${decimals.slice(0, 6) || 0}`);
  return sign === "-" ? -size || 0 : size;
}

function ratingProblem(value, rules) {
  if (value < rules.lowest_rating || value > rules.highest_rating) return "rating-range";
  return rules.whole_ratings && !Number.isInteger(value) ? "rating-whole" : "";
}

function readRating(text, rules) {
  const value = readNumber(text);
  return value === null ? "not-a-rating" : ratingProblem(value, rules) || value;
}

function withoutCommas(line, mostThousands) {
  const parts = line.split(",");
  let joined = parts[0];
  parts.slice(1).forEach((part, index) => {
    const before = joined.slice(joined.lastIndexOf(" ") + 1);
    const isLast = index === parts.length - 2;
    const halves = /^[01]?$/.test(before) && /^(50?|00?) *$/.test(part);
    const group = /^\d{3}([ .]|$)/.test(part) && /^[-+]*[1-9]\d*$/.test(before);
    if (isLast && joined.includes(" ") && halves) joined += `.${part}`;
    else if (group && before.replace(/^[-+]+/, "").length <= mostThousands) joined += part;
    else joined += ` ${part}`;
  });
  return joined;
}

function wordsOf(line, rules) {
  const most = rules.whole_ratings ? 1 : 3;
  const text = line.includes(",") ? withoutCommas(line.replace(/[ ,]+$/, ""), most) : line;
  const words = text.split(" ").filter((word) => word);
  return words.filter((word, index) => word !== "-" || index === words.length - 1);
}

function reasonOf(word, rules) {
  if (word.toLowerCase() === "unrated" || (rules.zero_is_unrated && word === "0")) return "unrated";
  const letter = rules.whole_ratings && /^\d+([EN])$/.exec(word);
  return letter ? { E: "estimated", N: "national" }[letter[1]] : "";
}

const withoutLetter = (word, rules) => (rules.whole_ratings ? word.replace(/F$/, "") : word);

function mayBeRating(word, rules) {
  const number = readNumber(withoutLetter(word, rules));
  return number !== null && Math.abs(number) >= 100 && Math.abs(number) <= rules.highest_rating;
}

function readLine(words, rules) {
  const before = words.slice(0, -1);
  const last = words[words.length - 1];
  const word = last.toLowerCase();
  if (word === "bye" || word === "--") return { leftOut: "bye" };
  if (before.length && (word === "+" || word === "-")) return { leftOut: "forfeit" };
  if (before.length && SCORES.has(word)) return readGame(before, SCORES.get(word), rules);
  return readWithoutScore(before, last, rules);
}

function readWithoutScore(before, last, rules) {
  if (before.some((word) => mayBeRating(word, rules))) return { problem: "bad-score", value: last };
  if (reasonOf(last, rules)) return { leftOut: reasonOf(last, rules) };
  if (SCORES.has(last.toLowerCase()) || (before.length && !mayBeRating(last, rules)))
    return { problem: "no-rating" };
  const value = readRating(withoutLetter(last, rules), rules);
  if (typeof value === "string") return { problem: value, value: last };
  const previous = before[before.length - 1] ?? "";
  if (SCORES.has(previous.toLowerCase()) && !/^\d+$/.test(previous))
    return { problem: "score-first", value: `${last} ${previous}` };
  return { leftOut: "open" };
}

function readGame(before, halfPoints, rules) {
  const words = [...before];
  if (rules.whole_ratings && /(^| )[1-4] \d{3}$/.test(words.join(" ")))
    words.push(words.splice(-2).join(""));
  const written = words.pop();
  const rival = words.filter((word) => mayBeRating(word, rules)).pop();
  const both = `${rival ?? words[words.length - 1]} ${written}`;
  if (rival)
    return { problem: readNumber(written) === null ? "rating-not-last" : "two-ratings", value: both };
  if (reasonOf(written, rules)) return { leftOut: reasonOf(written, rules) };
  const opponent = readRating(withoutLetter(written, rules), rules);
  if (typeof opponent === "string") return { problem: opponent, value: written };
  if (/^\d+$/.test(words.pop() ?? "") && written.length <= 3)
    return { problem: "two-ratings", value: both };
  return { opponent, halfPoints };
}

function readGames(text, rules) {
  const found = { games: [], leftOut: [], problems: [] };
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const words = wordsOf(plain(line).replace(/[|;()[\]]|: /g, " ").split("#")[0], rules);
    if (!words.length) return;
    const entry = { line: index + 1, text: line, ...readLine(words, rules) };
    if (entry.leftOut) found.leftOut.push(entry);
    else if (entry.problem) found.problems.push(entry);
    else found.games.push(entry);
  });
  return found;
}

// The rating

const byTable = (difference) => {
  const gap = Math.abs(difference);
  const row = EXPECTED_SCORE.find(([, last]) => gap <= last);
  const higher = row ? row[2] : 100;
  return difference >= 0 ? higher : 100 - higher;
};

function byFormula(difference, scale) {
  const odds = 10 ** (-Math.abs(difference) / scale);
  const lower = odds / (1 + odds);
  return 100 * (difference >= 0 ? 1 - lower : lower);
}

function rateGame(own, game, rules) {
  const difference = own - game.opponent;
  const limit = rules.difference_limit;
  const limited = limit !== null && own < rules.no_limit_from;
  const counted = limited ? Math.max(-limit, Math.min(limit, difference)) : difference;
  const scale = rules.logistic_scale;
  const expected = scale === null ? byTable(counted) : byFormula(counted, scale);
  return { ...game, difference, counted, expected, surplus: 50 * game.halfPoints - expected };
}

function roundPoints(amount) {
  const points = Math.floor((Math.abs(amount) + 50 + 1e-7) / 100);
  return amount < 0 ? -points : points;
}

function rate(whose, own, games, k, rules) {
  if (own === null || !games.length) return { whose, own, games, k };
  const rated = games.map((game) => rateGame(own, game, rules));
  const sum = (name) => rated.reduce((total, game) => total + game[name], 0);
  const expected = sum("expected");
  const halfPoints = sum("halfPoints");
  const answer = { whose, own, games, k, rated, expected, halfPoints };
  answer.surplus = 50 * halfPoints - expected;
  if (k === null) return answer;
  const rounded = roundPoints(k * answer.surplus);
  return { ...answer, exact: k * answer.surplus, rounded, next: own + rounded };
}

// What the page shows

const echo = (text) => (text.trim().length > 40 ? `${text.trim().slice(0, 39)}…` : text.trim());

const sayProblem = (kind, value, place, rules) =>
  say(kind, {
    place,
    value: echo(value ?? ""),
    lowest: rating(rules.lowest_rating),
    highest: rating(rules.highest_rating),
    highest_k: "1,000",
    usual_k: "200",
  });

function expectedStep({ own, rated }, rules) {
  const [game] = rated;
  const values = { own: rating(own), other: rating(game.opponent) };
  if (rules.logistic_scale !== null)
    return say("expected-by-formula", {
      ...values,
      scale: rules.logistic_scale,
      expected: fraction(game.expected),
    });
  const row = EXPECTED_SCORE.find(([, last]) => Math.abs(game.counted) <= last);
  return say("expected-by-table", {
    ...values,
    difference: change(game.difference),
    counted: countedNote(own, game, rules),
    row: row ? say("row", { first: row[0], last: row[1] }) : say("row-open", { first: 736 }),
    expected: hundredths(game.expected),
  });
}

function countedNote(own, game, rules) {
  if (Math.abs(game.difference) <= rules.difference_limit) return "";
  return say(own >= rules.no_limit_from ? "counted-in-full" : "counted-limited", {
    counted: change(game.counted),
    limit: rating(rules.difference_limit),
    no_limit_from: rating(rules.no_limit_from),
  });
}

const changeStep = (answer, rules) =>
  say("change", {
    k: rating(answer.k),
    score: score(answer.halfPoints),
    expected: (rules.logistic_scale === null ? hundredths : fraction)(answer.expected),
    exact: signedHundredths(answer.exact),
    rounded: change(answer.rounded),
    new_rating: rating(answer.next),
  });

function comparison(answer, rules) {
  const isTable = rules.logistic_scale === null;
  const otherRules = RULE_SETS[isTable ? "formula" : "fide"];
  const ratings = [answer.own, ...answer.games.map((game) => game.opponent)];
  if (answer.next === undefined || ratings.some((value) => ratingProblem(value, otherRules)))
    return "";
  const other = rate(answer.whose, answer.own, answer.games, answer.k, otherRules);
  if (other.rounded === answer.rounded) return "";
  const [table, formula] = isTable ? [answer, other] : [other, answer];
  return say(`comparison-${answer.whose}`, {
    table: change(table.rounded),
    formula: change(formula.rounded),
  });
}

function showOutcome(answer, rules) {
  const { whose } = answer;
  const known = answer.next !== undefined;
  write(`exact-change-${whose}`, known ? signedHundredths(answer.exact) : NO_ANSWER);
  write(`change-${whose}`, known ? change(answer.rounded) : NO_ANSWER);
  write(`new-rating-${whose}`, known ? rating(answer.next) : NO_ANSWER);
  write(`working-change-${whose}`, known ? changeStep(answer, rules) : "");
  write(`comparison-${whose}`, comparison(answer, rules));
}

function showPlayer(answer, rules) {
  showOutcome(answer, rules);
  hide(`working-${answer.whose}`, !answer.rated);
  write(`summary-${answer.whose}`, sayResult(`summary-${answer.whose}`, answer));
  write(`expected-score-${answer.whose}`, answer.rated ? hundredths(answer.expected) : NO_ANSWER);
  write(`working-expected-${answer.whose}`, answer.rated ? expectedStep(answer, rules) : "");
}

const isLimited = (game) => game.counted !== game.difference;

function showTournament(answer, { leftOut, problems }, rules) {
  const { rated = [] } = answer;
  const some = rated.length > 0;
  const shown = rated.slice(0, MOST_ROWS);
  showOutcome(answer, rules);
  write("tournament-count", counts(rated, leftOut, problems));
  write("total-expected", some ? hundredths(answer.expected) : "");
  write("total-score", some ? score(answer.halfPoints) : "");
  write("total-surplus", some ? signedHundredths(answer.surplus) : "");
  write("total-change", answer.next === undefined ? "" : signedHundredths(answer.exact));
  write("limited-note", shown.some(isLimited) ? say("some-limited", { limit: "400" }) : "");
  const numbers = { shown: MOST_ROWS, games: rating(rated.length) };
  write("rows-note", rated.length > MOST_ROWS ? say("only-first-rows", numbers) : "");
  writeRows(shown.map((game) => rowOf(game, answer.k)));
  hide("games-table", !some);
  hide("left-out-part", !leftOut.length);
  const reason = ({ leftOut: kind, line, text }) => say(kind, { line, text: echo(text) });
  writeItems("left-out", leftOut, reason);
  const mistake = ({ problem, value, line, text }) => sayProblem(problem, value ?? text, `Line ${line}`, rules);
  writeItems("tournament-problems", problems, mistake);
  const unread = problems.length && say("not-read", { lines: count("lines", problems.length) });
  writeError("tournament-games", unread || "");
}

function counts(rated, leftOut, problems) {
  const parts = [];
  if (rated.length || leftOut.length || problems.length)
    parts.push(say("counted", { games: count("games", rated.length) }));
  if (leftOut.length) parts.push(say("left-out", { games: count("games", leftOut.length) }));
  if (problems.length) parts.push(say("not-read", { lines: count("lines", problems.length) }));
  return parts.join(" ");
}

const rowOf = (game, k) => [
  rating(game.opponent),
  change(game.counted) + (isLimited(game) ? "*" : ""),
  hundredths(game.expected),
  score(game.halfPoints),
  signedHundredths(game.surplus),
  k === null ? NO_ANSWER : signedHundredths(k * game.surplus),
];

// The document: only what has changed is written

const written = new Map();
const rows = [];

function once(key, value, act) {
  if (written.get(key) === value) return;
  written.set(key, value);
  act(value);
}

const write = (id, text) => once(id, text, () => (byId(id).textContent = text));
const hide = (id, hidden) => once(`${id} hidden`, hidden, () => (byId(id).hidden = hidden));
const set = (id, name, value) =>
  once(`${id} ${name}`, value, () => byId(id).setAttribute(name, value));

function writeError(field, error) {
  write(`${field}-error`, error);
  set(field, "aria-invalid", String(error !== ""));
}

function writeItems(id, entries, sentence) {
  const texts = entries.slice(0, MOST_ITEMS).map(sentence);
  if (entries.length > MOST_ITEMS)
    texts.push(say("and-more", { lines: count("lines", entries.length - MOST_ITEMS) }));
  const item = (text) => Object.assign(document.createElement("li"), { textContent: text });
  once(id, texts.join("\n"), () => byId(id).replaceChildren(...texts.map(item)));
}

function writeRows(wanted) {
  while (rows.length > wanted.length) rows.pop().remove();
  while (rows.length < wanted.length) {
    const row = byId("games-rows").insertRow();
    row.innerHTML = '<th scope="row"></th><td></td><td></td><td></td><td></td><td></td>';
    rows.push(row);
  }
  wanted.forEach((texts, index) =>
    texts.forEach((text, column) => {
      const cell = rows[index].children[column];
      if (cell.textContent !== text) cell.textContent = text;
    }),
  );
}

// The form

const form = byId("calculator");
const valueOf = (name) => form.elements[name].value;

function ratingField(name, rules) {
  const value = readRating(valueOf(name), rules);
  const kind = valueOf(name).trim() ? value : "rating-empty";
  const wrong = typeof value === "string";
  writeError(name, wrong ? sayProblem(kind, valueOf(name), LABELS[name], rules) : "");
  return wrong ? null : value;
}

function kField(name, rules) {
  const text = valueOf(name);
  const value = readNumber(text);
  const sentence = (kind) => sayProblem(kind, text, LABELS[name], rules);
  let kind = "";
  if (!text.trim()) kind = "k-empty";
  else if (value === null) kind = "not-a-number";
  else if (value <= 0 || value > 1000) kind = "k-range";
  writeError(name, kind && sentence(kind));
  write(`${name}-warning`, !kind && value > 200 ? sentence("k-unusual") : "");
  return kind ? null : value;
}

function kFieldB(k, rules) {
  if (valueOf("k-factor-b").trim()) return kField("k-factor-b", rules);
  writeError("k-factor-b", "");
  write("k-factor-b-warning", "");
  return k;
}

function answer() {
  const rules = RULE_SETS[valueOf("rules")];
  const [ownA, ownB] = ["rating-a", "rating-b"].map((name) => ratingField(name, rules));
  const k = kField("k-factor", rules);
  const kB = kFieldB(k, rules);
  const halfPoints = SCORES.get(valueOf("result-a"));
  const entries = readGames(valueOf("tournament-games"), rules);
  const against = (opponent, half) => (opponent === null ? [] : [{ opponent, halfPoints: half }]);
  const a = rate("a", ownA, against(ownB, halfPoints), k, rules);
  const b = rate("b", ownB, against(ownA, 2 - halfPoints), kB, rules);
  const tournament = rate("tournament", ownA, entries.games, k, rules);
  showPlayer(a, rules);
  showPlayer(b, rules);
  showTournament(tournament, entries, rules);
  const keyboard = rules.whole_ratings ? "numeric" : "text";
  for (const name of ["rating-a", "rating-b"]) set(name, "inputmode", keyboard);
  for (const common of [40, 20, 10, 32]) set(`k-${common}`, "aria-pressed", String(k === common));
  return heard(a, tournament);
}

const sayResult = (key, { next, rounded }) =>
  next === undefined ? "" : say(key, { new_rating: rating(next), rounded: change(rounded) });

function heard(a, tournament) {
  const results = [sayResult("heard-player", a), sayResult("heard-tournament", tournament)];
  const errors = [...document.querySelectorAll("p.error")].map((error) => error.textContent);
  return [...results, ...errors].filter((part) => part).join(" ");
}

let waiting;
function answerAndTell() {
  const sentence = answer();
  clearTimeout(waiting);
  waiting = setTimeout(() => write("heard", sentence), 900);
}

form.addEventListener("input", answerAndTell);
form.addEventListener("click", ({ target }) => {
  if (!target.matches(".chips button")) return;
  byId("k-factor").value = target.value;
  answerAndTell();
});
answer();
document.documentElement.dataset.state = "ready";
