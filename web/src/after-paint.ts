// A page that the server rendered whole can be read, and its links work, before any script runs. So its scripts run once
// it is painted, and take nothing of a slow network from its styles and its font. Which they are, the page says on the
// element of this one.

const longestWaitMs = 3_000;
/** An answer that takes this long comes when the styles, which were asked for with this file, are here. */
const farAwayMs = 150;
const { entry = '', imports = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
let isFetched = false;
let isStarted = false;

function fetchScripts(): void {
  if (isFetched) return;
  isFetched = true;
  for (const href of [...imports.split(' ').filter(Boolean), entry]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  fetchScripts();
  void import(/* @vite-ignore */ entry);
}

/** What this file took tells what the next one will. */
function isServerFarAway(): boolean {
  const [own] = performance.getEntriesByName(import.meta.url);
  return own !== undefined && own.duration > farAwayMs;
}

// A page in the background is not painted, and no page waits for ever.
if (document.hidden) start();
else {
  if (isServerFarAway()) fetchScripts();
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, longestWaitMs);
}
