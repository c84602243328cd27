const workerUrl = '/scripts/session-refresh.js';
const serviceWorkerPath = '/service-worker.js';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** The one Trusted Types policy of the portal: it lets through the URLs of its own scripts and nothing else. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('portal', {
  createScriptURL: (url) => {
    if (url !== workerUrl && url !== serviceWorkerPath) throw new TypeError('not a script of the portal');
    return url;
  },
});

/** URL of the service worker, which shows what is pushed. */
export function serviceWorkerUrl(): string {
  return policy?.createScriptURL(serviceWorkerPath) ?? serviceWorkerPath;
}

/** URL of the worker that counts down to the refresh, as the Content-Security-Policy wants it. */
export function refreshWorkerUrl(): string {
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}
