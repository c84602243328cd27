import { serviceWorkerUrl } from '../page/trusted-urls.ts';

/**
 * Lets the browser keep the page for days without a network. It is registered at each visit, which costs nothing where it is. One
 * that the browser refuses, as in a private window, changes nothing for the reader.
 */
export async function keepOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(serviceWorkerUrl()).catch(() => undefined);
}
