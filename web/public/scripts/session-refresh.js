// Counts down to the refresh of the session. A worker, because browsers slow the timers of pages in the background.
let timer;

self.onmessage = ({ data }) => {
  clearTimeout(timer);
  if (typeof data.delayMs === 'number') timer = setTimeout(() => self.postMessage('due'), data.delayMs);
};
