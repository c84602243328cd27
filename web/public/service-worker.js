// Shows what is pushed, and opens the portal when it is pressed. Nothing else: it answers no request and keeps no copy.
self.addEventListener('push', (event) => {
  const { title, body, lang, tag, path } = event.data.json();
  const shown = self.registration.showNotification(title, { body, lang, tag, icon: '/icon-192.png', data: { path } });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/', self.location.origin);
  // A message can lead only into the portal.
  event.waitUntil(self.clients.openWindow(url.origin === self.location.origin ? url : '/'));
});
