import type { BackendModule, ReadCallback } from 'i18next';

/**
 * Fetches texts over HTTP, each from `<url>/<language>/<namespace>.json`. i18next asks again, as `loading` says, where
 * another try may help: when no answer came, the server failed, or what came
 * holds no texts, as the page of a Wi-Fi network.
 */
export function textsBackend(url: string): BackendModule {
  const read = async (language: string, namespace: string, callback: ReadCallback) => {
    const response = await fetch(`${url}/${language}/${namespace}.json`).catch(() => null);
    const texts = response?.ok ? ((await response.json().catch(() => null)) as Record<string, string> | null) : null;
    if (texts) callback(null, texts);
    else callback(`no texts '${namespace}'`, !response || response.ok || response.status >= 500);
  };
  return {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, callback) => void read(language, namespace, callback),
  };
}
