import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { checkProgram } from './check-program.ts';

const surroundings = { pages: ['/faq', '/lock-card'], today: '2026-11-25' };
let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await cp('e2e/second-program/program', folder, { recursive: true });
});

const check = () => checkProgram(folder, surroundings);
const change = async (name: string, from: string | RegExp, to: string) => {
  const file = path.join(folder, name);
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  await writeFile(file, changed);
};

test('a whole program has no mistake', async () => {
  expect(await check()).toEqual([]);
});

test.each<[string, string, string | RegExp, string, RegExp]>([
  [
    'a mistyped routing number',
    'program.json',
    /"routingNumber": "\d+"/,
    '"routingNumber": "800000007"',
    /routingNumber 800000007 is mistyped: after 80000000 its last digit would be 6/,
  ],
  [
    'a link that dials another number',
    'program.json',
    'tel:+18885550177',
    'tel:+18885550178',
    /phoneLink is tel:\+18885550178, .* write "tel:\+18885550177"/,
  ],
  [
    'a time zone that is none',
    'program.json',
    'America/Denver',
    'America/Denvre',
    /timeZone America\/Denvre is no time zone/,
  ],
  ['broken JSON', 'program.json', '"name": "Puente",', '"name": "Puente"', /^program\.json is not valid:[^]*line 3/],
  [
    'a link to nowhere',
    'faq/1-card.json',
    '"/lock-card"',
    '"/lock-cart"',
    /question lost: linkPath \/lock-cart is no page/,
  ],
  [
    'half a translation',
    'faq/2-bank.json',
    '¿Cuánto cuesta enviar dinero?',
    'What does sending money cost?',
    /faq\/2-bank\.json: questions\[0\]\.question is the same/,
  ],
  [
    'a placeholder in one language',
    'faq/2-bank.json',
    'transferencia cuesta {{transferFee}}',
    'transferencia cuesta dinero',
    /answer\[0\] has \{\{transferFee\}\} in "en", but none in "es"/,
  ],
  ['a name in one language', 'program.json', '"es": "Tarjeta familiar"', '"es": ""', /what is empty in "es"/],
  [
    'pale colors',
    'theme.json',
    /"action": "#\w+"/,
    '"action": "#dddddd"',
    /colors of theme\.json cannot be told apart/,
  ],
  [
    'a day still to come',
    'documents/terms.json',
    /"version": "[\d-]+"/,
    '"version": "2027-01-01"',
    /documents\/terms\.json: version 2027-01-01 is still to come/,
  ],
  [
    'a fee in figures',
    'faq/2-bank.json',
    'Each transfer costs {{transferFee}}.',
    'Each transfer costs {{transferFee}}, and not $1.50.',
    /faq\/2-bank\.json: questions\[0\]\.en\.answer\[0\] writes out \$1\.50: write the placeholder/,
  ],
  [
    'hours in words',
    'faq/1-card.json',
    'or call {{phone}}.',
    'or call {{phone}}, day or night.',
    /questions\[0\]\.en\.answer\[0\] writes out 'day or night': write \{\{hours\}\}/,
  ],
  [
    'a number of free cards in words',
    'faq/1-card.json',
    'Bloquéela aquí o llame al {{phone}}.',
    'Bloquéela aquí o llame al {{phone}}. Dos tarjetas nuevas al año son gratis.',
    /es\.answer\[0\] writes out 'Dos tarjetas nuevas al año son gratis': write \{\{freeCards\}\}/,
  ],
  [
    "another program's number",
    'documents/terms.json',
    /"paragraphs": \["/,
    '"paragraphs": ["Call us at 1-800-555-0142. ',
    /documents\/terms\.json: .*paragraphs\[0\] writes out 1-800-555-0142/,
  ],
])('%s is named with file, place and fix', async (_what, name, from, to, mistake) => {
  await change(name, from, to);
  expect(await check()).toEqual([expect.stringMatching(mistake)]);
});

test('the mistakes of all files are told at once, each once', async () => {
  await change('program.json', '"name": "Puente",', '"name": "Puente"');
  await change('documents/terms.json', '"title"', '"titel"');
  await change('theme.json', /"action": "#\w+"/, '"action": "#dddddd"');
  const mistakes = await check();
  expect(mistakes.filter((mistake) => mistake.startsWith('program.json'))).toHaveLength(1);
  expect(mistakes.join()).toMatch(/documents\/terms\.json[^]*titel/);
  expect(mistakes.join()).toContain('theme.json');
});
