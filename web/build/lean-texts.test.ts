import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutUnreached } from './lean-texts.ts';

/** As much of it as is tried. */
interface Library {
  createInstance: () => {
    init: (options: object) => Promise<unknown>;
    t: (key: string, values: object) => string;
  };
}

const packageFile = createRequire(import.meta.url).resolve('i18next/package.json');
const library = readFileSync(path.join(path.dirname(packageFile), 'dist/esm/i18next.js'), 'utf8');
const lean = withoutUnreached(library);

test('what no text reaches has no body any more, and the rest is as it was', () => {
  expect(lean.length).toBeLessThan(library.length - 10_000);
  expect(lean).toMatch(/nest\(str, fc, options = \{\}\) \{return str;\}/);
  for (const kept of ['  interpolate(str, data', '  loadNamespaces(ns', '  reloadResources(lngs', '  getSuffix(code']) {
    const body = (code: string) => code.slice(code.indexOf(kept), code.indexOf(kept) + 400);
    expect(body(lean)).toBe(body(library));
  }
});

test('texts come out as they do from the whole library: values, plurals, and what looks like a text within', async () => {
  const texts = { hello: 'Hello {{name}}, {{program}}', days_one: '{{count}} day', days_other: '{{count}} days' };
  const say = async (code: string) => {
    const { createInstance } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Library;
    const instance = createInstance();
    await instance.init({
      lng: 'es',
      fallbackLng: false,
      ns: ['ns'],
      defaultNS: 'ns',
      resources: { es: { ns: texts } },
      interpolation: { escapeValue: false, defaultVariables: { program: 'Clara' } },
    });
    return [
      instance.t('hello', { name: '$t(days)' }),
      instance.t('days', { count: 1 }),
      instance.t('days', { count: 1_000_000 }),
      instance.t('days', { count: 0 }),
      instance.t('ns:days', { count: 2 }),
      instance.t('hello', { name: '{{program}}', program: 'Otra' }),
      instance.t('hello', {}),
      instance.t('gone', {}),
      instance.t('ns:gone', { count: 1 }),
    ];
  };
  expect(await say(lean)).toEqual(await say(library));
});
