// Shows what is pushed, and the page that says so when there is no network. Nothing of an account is kept: the one page that is has
// facts of the program alone, and every other request goes its way without this script.
const offlinePath = '/offline.html';
/** In our page, and in none that a network puts in its place. */
const mark = 'data-page="offline"';

self.addEventListener('install', (event) => {
  const keep = async () => {
    // Past the browser's own store: a new worker comes with a new page.
    const page = await fetch(new Request(offlinePath, { cache: 'reload', credentials: 'omit' }));
    // The browser tries another time where this is not done.
    if (!page.ok || !(await page.clone().text()).includes(mark)) throw new TypeError('not the page of the portal');
    await (await caches.open(offlinePath)).put(offlinePath, page);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts, so that nobody waits for it.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isDesk = /^\/desk(\/|$)/.test(new URL(request.url).pathname);
  if (request.mode !== 'navigate' || request.method !== 'GET' || isDesk) return;
  const open = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request));
    } catch (fault) {
      const kept = await caches.match(offlinePath);
      if (kept === undefined) throw fault;
      return kept;
    }
  };
  event.respondWith(open());
});

self.addEventListener('push', (event) => {
  const { title, body, lang, dir, tag, path } = event.data.json();
  const looks = { body, lang, dir, tag, icon: '/icon-192.png' };
  const shown = self.registration.showNotification(title, { ...looks, data: { path } });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/', self.location.origin);
  // A message can lead only into the portal.
  event.waitUntil(self.clients.openWindow(url.origin === self.location.origin ? url : '/'));
});
