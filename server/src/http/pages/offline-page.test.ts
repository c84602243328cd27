import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadTexts } from '../../program/texts/load-texts.ts';
import { testFacts, testTheme } from '../../testing/program.ts';
import { makeOfflinePage } from './offline-page.ts';

const texts = await loadTexts('texts', testFacts);
const make = (more: Partial<Parameters<typeof makeOfflinePage>[0]> = {}) =>
  makeOfflinePage({ facts: testFacts, theme: testTheme, texts, answersTexts: true, ...more });
const textOf = (more?: Parameters<typeof make>[0]) => make(more).page.plain.toString('utf8');

test('it says in both languages that the card works, where to call, and what can be asked by text', () => {
  const text = textOf();
  for (const [language, words] of [
    ['en', ['No connection', 'Your card still works.', 'BAL', 'LOCK']],
    ['es', ['Sin conexión', 'Su tarjeta sigue funcionando.', 'SALDO', 'BLOQUEAR']],
  ] as const) {
    const [part = ''] = new RegExp(`<section lang="${language}" dir="ltr">[^]*?</section>`).exec(text) ?? [];
    for (const word of words) expect(part).toContain(word);
    expect(part).toContain(`href="${testFacts.phoneLink}"`);
    expect(part).toContain(testFacts.supportHours[language]);
  }
});

test('a program that answers no questions by text offers none', () => {
  const text = textOf({ answersTexts: false });
  expect(text).not.toContain('SALDO');
  expect(text).toContain('Your card still works.');
});

test('it stands alone: no script, nothing to load, and its policy lets through its own style alone', () => {
  const { contentSecurityPolicy } = make();
  const text = textOf();
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(contentSecurityPolicy).toContain(`style-src 'sha256-${hash}'`);
  expect(contentSecurityPolicy).toContain("default-src 'none'");
  expect(text).not.toMatch(/<script|<link|<img|url\(|style=/);
});

test('the service worker knows it by its mark', async () => {
  const worker = await readFile('web/public/service-worker.js', 'utf8');
  const [, mark = ''] = /const mark = '(.+)';/.exec(worker) ?? [];
  expect(mark).not.toBe('');
  expect(textOf()).toContain(mark);
});

test('facts of the program are escaped', () => {
  expect(textOf({ facts: { ...testFacts, name: '<b>' } })).toContain('&lt;b&gt;</title>');
});
