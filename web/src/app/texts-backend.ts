import type { BackendModule, ReadCallback } from 'i18next';
import type { HttpBackendOptions } from 'i18next-http-backend';

type TextsBackend = BackendModule<HttpBackendOptions>;

/**
 * Fetches texts over HTTP. The library that does it comes with the first texts that are asked for, because a page's own
 * texts are at hand when it is first shown.
 */
export function textsBackend(): TextsBackend {
  let settings: Parameters<TextsBackend['init']> | null = null;
  let loaded: Promise<TextsBackend> | null = null;
  const load = async () => {
    const { default: HttpBackend } = await import('i18next-http-backend');
    const backend = new HttpBackend() as TextsBackend;
    if (settings) backend.init(...settings);
    return backend;
  };
  const read = async (language: string, namespace: string, callback: ReadCallback) => {
    try {
      loaded ??= load();
      (await loaded).read(language, namespace, callback);
    } catch {
      loaded = null;
      // 'true' asks for another try, as when the texts themselves do not come.
      callback('the library could not be loaded', true);
    }
  };
  return {
    type: 'backend',
    init: (...given) => {
      settings = given;
    },
    read: (language, namespace, callback) => void read(language, namespace, callback),
  };
}
