import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

interface Rules {
  createScriptURL: (url: string) => string;
}

test('the one policy lets through exactly the worker and the service worker', async () => {
  const policies: [string, Rules][] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Rules) => {
      policies.push([name, rules]);
      return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` };
    },
  });
  vi.resetModules();
  const { refreshWorkerUrl, serviceWorkerUrl } = await import('./trusted-urls.ts');
  expect([refreshWorkerUrl(), serviceWorkerUrl()]).toEqual([
    'trusted /scripts/session-refresh.js',
    'trusted /service-worker.js',
  ]);
  expect(policies.map(([name]) => name)).toEqual(['portal']);
  for (const url of ['https://evil.example/a.js', '//evil.example', '/scripts/other.js', '/service-worker.js?x']) {
    expect(() => policies[0]?.[1].createScriptURL(url)).toThrow(TypeError);
  }
});
