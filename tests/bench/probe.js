// Runs in every page before anything of the page does, and measures from inside.
// Chromium adds it past the page's content security policy.

// A frame's callbacks run before it is painted, so the answer is on the screen in the second one.
const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

// Only what has arrived over the wire by now: neither the browser's cache nor what is under way.
const arrived = () =>
  [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].filter(
    ({ responseEnd, transferSize }) => responseEnd > 0 && transferSize > 0,
  );

async function report() {
  await painted();
  const seconds = performance.now() / 1000; // since the navigation began
  const found = {
    seconds,
    state: document.documentElement.dataset.state,
    answer: document.getElementById("new-rating-a").textContent,
    bytes: arrived().reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: arrived().length,
  };
  console.debug(`first answer: ${JSON.stringify(found)}`);
}

new MutationObserver((_, observer) => {
  observer.disconnect();
  report();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-state"] });

// Milliseconds from an input event until the document is changed, and until the end of the first
// frame that shows it.
globalThis.responseTimes = [];
let began;
addEventListener("input", ({ timeStamp }) => (began = timeStamp), { capture: true });
new MutationObserver(() => {
  if (began === undefined) return;
  const since = began;
  const written = performance.now() - since;
  began = undefined;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel(); // its message comes after the frame's painting
    port1.onmessage = () => responseTimes.push({ written, painted: performance.now() - since });
    port2.postMessage(null);
  });
}).observe(document, { childList: true, characterData: true, subtree: true });
