// Sends who comes to the page in English to the one in their own language: the one chosen here
// before, or else the browser's. Not in Python, because that would first load the whole page twice.
//
// A link to a form stays in the language in which it was copied, a reload where it is, and who has
// just come from another language of this site wants English.
{
  const { origin, pathname, hash } = location;
  const pages = new Map(
    [...document.querySelectorAll("#languages a")].map((link) => [link.hreflang, link.href]),
  );
  const folder = pathname.slice(0, pathname.lastIndexOf("/") + 1);
  const chosen = () => {
    try {
      return localStorage.getItem(`elo-calculator ${folder} language`); // see elo/page/language.py
    } catch {
      return null; // storage is blocked
    }
  };
  const spoken = navigator.languages.map((tag) => tag.split("-")[0]);
  const wanted = chosen() ?? spoken.find((language) => pages.has(language));
  const isHere = (wanted ?? document.documentElement.lang) === document.documentElement.lang;
  const isFromHere = document.referrer.startsWith(origin + folder);
  const isLink = /^#v\d+\//.test(hash);
  if (!isHere && !isFromHere && !isLink && history.state === null && pages.has(wanted))
    location.replace(pages.get(wanted) + hash);
}
