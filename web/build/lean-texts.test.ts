import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { languages } from '@portal/contract/language';
import type { BackendModule, i18n } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutUnreached } from './lean-texts.ts';

const packageFile = createRequire(import.meta.url).resolve('i18next/package.json');
const library = readFileSync(path.join(path.dirname(packageFile), 'dist/esm/i18next.js'), 'utf8');
const lean = withoutUnreached(library);

async function createFrom(code: string): Promise<i18n> {
  const { createInstance } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    createInstance: () => i18n;
  };
  return createInstance();
}

const options = {
  lng: 'es',
  fallbackLng: false as const,
  defaultNS: 'ns',
  interpolation: { escapeValue: false, defaultVariables: { program: 'Clara', phone: '800-555-0142' } },
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what no text reaches has no body any more, and the rest is as it was', () => {
  expect(lean.length).toBeLessThan(library.length - 45_000);
  expect(lean).toMatch(/nest\(str, fc, options = \{\}\) \{\}/);
  for (const kept of ['  loadNamespaces(ns', '  loadLanguages(lngs', '  queueLoad(languages']) {
    const body = (code: string) => code.slice(code.indexOf(kept), code.indexOf(kept) + 250);
    expect(library).toContain(kept);
    expect(body(lean)).toBe(body(library));
  }
});

test('texts come out as they do from the whole library: values, plurals, and what looks like a text within', async () => {
  const texts = {
    hello: 'Hello {{name}}, {{program}}',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    left_zero: 'none',
    left_one: 'one',
    left_other: '{{count}}',
    empty: '',
    deep: { text: '{{a}}{{b}}' },
  };
  const say = async (code: string) => {
    const instance = await createFrom(code);
    await instance.init({ ...options, ns: ['ns'], resources: { es: { ns: texts } } });
    return [
      instance.t('hello', { name: '$t(days)' }),
      instance.t('hello', { name: undefined, program: null }),
      ...[0, 1, 2, 1_000_000].flatMap((count) => [instance.t('days', { count }), instance.t('ns:left', { count })]),
      instance.t('hello', { name: '{{program}}', program: 'Otra' }),
      instance.t('hello', {}),
      instance.t('ns:deep.text', { a: '$&', b: 0 }),
      ...['gone', 'ns:gone', 'other:gone', 'ns:empty', 'ns:deep.gone', 'ns:hello.gone'].map((key) => instance.t(key)),
      ...['ns:hello', 'ns:gone', 'ns:deep.text', 'ns:days', 'other:gone'].map((key) => instance.exists(key)),
    ];
  };
  expect(await say(lean)).toEqual(await say(library));
});

/** Each key of a file of texts, with the numbers to ask it for: several where it has forms for them. */
function listAsked(texts: object, before = ''): { key: string; counts: number[] }[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    if (typeof text !== 'string') return listAsked(text, `${before}${name}.`);
    const asked = { key: `${before}${name}`, counts: [3] };
    return name.endsWith('_other') ? [asked, { key: asked.key.slice(0, -6), counts: [0, 1, 2, 21] }] : [asked];
  });
}

test.each(languages)('every text of the portal comes out as it does from the whole library (%s)', async (language) => {
  const folder = path.resolve(import.meta.dirname, '../../texts', language);
  const files = readdirSync(folder).map((file) => path.parse(file).name);
  const resources = Object.fromEntries(
    files.map((name) => [name, JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as object]),
  );
  const names = new Set([...JSON.stringify(resources).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));
  const values = Object.fromEntries([...names].map((name) => [name, `<${name}>`]));
  const say = async (code: string) => {
    const instance = await createFrom(code);
    await instance.init({
      ...options,
      lng: language,
      ns: files,
      resources: { [language]: structuredClone(resources) },
    });
    return files.flatMap((file) =>
      listAsked(resources[file] ?? {}).flatMap(({ key, counts }) =>
        counts.map((count) => instance.t(`${file}:${key}`, { ...values, count })),
      ),
    );
  };
  const said = await say(lean);
  expect(said.length).toBeGreaterThan(1_000);
  expect(said).toEqual(await say(library));
});

test('texts are fetched, tried again, asked for anew and shown in another language as by the whole library', async () => {
  const play = async (code: string) => {
    const log: unknown[] = [];
    const fails = new Map([
      ['es|late', 2],
      ['es|gone', 7],
    ]);
    const backend: BackendModule = {
      type: 'backend',
      init: () => undefined,
      read: (language, namespace, callback) => {
        const name = `${language}|${namespace}`;
        const left = fails.get(name) ?? 0;
        fails.set(name, left - 1);
        log.push(name);
        queueMicrotask(() => (left > 0 ? callback('away', true) : callback(null, { title: name })));
      },
    };
    const instance = await createFrom(code);
    const settle = async (done: Promise<unknown>) => {
      const settled = done.then(() => log.push('done'));
      await vi.advanceTimersByTimeAsync(60_000);
      await settled;
      log.push(instance.language, ...['late', 'gone', 'more'].map((name) => instance.t(`${name}:title`)));
    };
    instance.on('languageChanged', (language) => log.push(`in ${language}`));
    await instance.use(backend).init({
      ...options,
      ns: ['ns'],
      resources: { es: { ns: { title: 'ns' } } },
      partialBundledLanguages: true,
      maxRetries: 5,
      retryTimeout: 350,
    });
    await settle(Promise.all([instance.loadNamespaces(['late', 'gone']), instance.loadNamespaces(['late'])]));
    await settle(instance.loadNamespaces(['gone', 'more']));
    await settle(instance.reloadResources('es', ['gone']));
    await settle(instance.loadLanguages('en'));
    await settle(instance.changeLanguage('en'));
    await settle(instance.changeLanguage('es'));
    return [
      ...log,
      instance.options.ns,
      instance.hasResourceBundle('en', 'more'),
      instance.hasResourceBundle('en', 'x'),
    ];
  };
  const played = await play(lean);
  expect(played).toEqual(await play(library));
  expect(played).toContain('in en');
  expect(played).toContain('es|gone');
});
