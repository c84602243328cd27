// A page that the server rendered whole can be read, and its links work, before any script runs. So its scripts run once
// it is painted, and take nothing of a slow network from its styles and its font. Which they are, the page says on the
// element of this one; and what of the tab's it stands on, and where it leads who comes without: there at once, before a
// script of a page is run that will not be shown.

const longestWaitMs = 3_000;
/** An answer that takes this long comes when the styles, which were asked for with this file, are here. */
const farAwayMs = 150;
const element = document.querySelector<HTMLElement>('script[data-entry]');
const { entry = '', imports = '', needs, without } = element?.dataset ?? {};
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

/** Tells whether the server is far away: the load time of this file predicts the next. */
function isServerFarAway(): boolean {
  const [own] = performance.getEntriesByName(import.meta.url);
  return own !== undefined && own.duration > farAwayMs;
}

/**
 * Tells whether a page was opened by its address and the tab has kept nothing under a key. One that another page led to, and that
 * is loaded anew, may have been told something; where storage is forbidden, the page itself finds out as well.
 */
function isLacking(key: string): boolean {
  try {
    return history.state === null && sessionStorage.getItem(key) === null;
  } catch {
    return false;
  }
}

if (needs !== undefined && without !== undefined && isLacking(needs)) location.replace(without + location.search);
// A page in the background is not painted, and no page waits for ever.
else if (document.hidden) start();
else {
  if (isServerFarAway()) fetchScripts();
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, longestWaitMs);
}
