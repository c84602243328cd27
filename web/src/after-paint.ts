// A page that the server rendered whole can be read, and its links work, before any script runs. So its scripts come once
// it is painted, and take nothing of a slow network from its styles and its font. Which they are, the page says on the
// element of this one.

const longestWaitMs = 3_000;
const { entry = '', imports = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const href of imports.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  void import(/* @vite-ignore */ entry);
}

// A page in the background is not painted, and no page waits for ever.
if (document.hidden) start();
else {
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, longestWaitMs);
}
