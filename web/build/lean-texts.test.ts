import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unreached } from './lean-texts.ts';
import { withoutBodies } from './without-bodies.ts';

const packageFile = createRequire(import.meta.url).resolve('i18next/package.json');
const library = readFileSync(path.join(path.dirname(packageFile), 'dist/esm/i18next.js'), 'utf8');
const lean = withoutBodies(library, 'i18next', unreached);

test('what no text reaches has no body any more, and the rest is as it was', () => {
  expect(lean.length).toBeLessThan(library.length - 10_000);
  expect(lean).toMatch(/nest\(str, fc, options = \{\}\) \{return str;\}/);
  for (const kept of ['  interpolate(str, data', '  loadNamespaces(ns', '  reloadResources(lngs', '  getSuffix(code']) {
    const body = (code: string) => code.slice(code.indexOf(kept), code.indexOf(kept) + 400);
    expect(body(lean)).toBe(body(library));
  }
});

test('texts come out as they do from the whole library: values, plurals, and what looks like a text within', async () => {
  const load = async (code: string) =>
    (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof import('i18next');
  const texts = {
    ns: { hello: 'Hello {{name}}, {{program}}', days_one: '{{count}} day', days_other: '{{count}} days' },
  };
  const say = async (code: string) => {
    const instance = (await load(code)).createInstance();
    await instance.init({
      lng: 'es',
      fallbackLng: false,
      ns: ['ns'],
      defaultNS: 'ns',
      resources: { es: texts },
      interpolation: { escapeValue: false, defaultVariables: { program: 'Clara' } },
    });
    const t = (key: string, values: object) => String(instance.t(key as 'x', values as never));
    return [t('hello', { name: '$t(days)' }), t('days', { count: 1 }), t('days', { count: 1_000_000 }), t('gone', {})];
  };
  expect(await say(lean)).toEqual(await say(library));
});
