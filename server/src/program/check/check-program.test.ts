import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { loadDocuments } from '../load-documents.ts';
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
    'America/Puerto_Rico',
    'America/Porto_Rico',
    /timeZone America\/Porto_Rico is no time zone/,
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
    'envío cuesta {{transferFee}}',
    'envío cuesta dinero',
    /answer\[0\] has \{\{minTransfer\}\} \{\{transferFee\}\} in "en", but \{\{minTransfer\}\} in "es"/,
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
])('%s is named with file, place and fix', async (_what, name, from, to, mistake) => {
  await change(name, from, to);
  expect(await check()).toEqual([expect.stringMatching(mistake)]);
});

test.each<[string, string, string | RegExp, string, RegExp]>([
  [
    'a fee of another program',
    'faq/2-bank.json',
    'Each transfer costs {{transferFee}}',
    'Each transfer costs $1.50',
    /^faq\/2-bank\.json: questions\[0\]\.en\.answer\[0\] says \$1\.50, which is no fee or limit .*\{\{transferFee\}\} \(\$2\.25\)/,
  ],
  [
    'a fee in words that is right today',
    'documents/feeSchedule.json',
    /"Una tarjeta nueva después de esas",\s*"\{\{replacementFee\}\}"/,
    '"Una tarjeta nueva después de esas", "$6.50"',
    /^documents\/feeSchedule\.json: es\.sections\[0\]\.table\.rows\[2\]\[1\] writes \$6\.50 down: write \{\{replacementFee\}\}/,
  ],
  [
    'a limit',
    'faq/1-card.json',
    'Purchases: {{purchasesPerDay}}. Cash: {{cashPerDay}}. Uses: {{usesPerDay}}.',
    'Up to $5,000 a day.',
    /says \$5,000, which is no fee or limit/,
  ],
  [
    'uses of a day',
    'faq/1-card.json',
    'Uses: {{usesPerDay}}.',
    'Use it 40 times a day.',
    /says "40 times a day": write \{\{usesPerDay\}\}/,
  ],
  [
    'hours in English',
    'faq/3-help.json',
    'Call {{phone}}, {{hours}}.',
    'Call {{phone}}, day or night.',
    /^faq\/3-help\.json: questions\[0\]\.en\.answer\[0\] says when a person answers, "day or night": write \{\{hours\}\}/,
  ],
  [
    'hours in Spanish',
    'documents/annualDisclosure.json',
    'Una persona contesta {{hours}}.',
    'Una persona contesta las 24 horas.',
    /says when a person answers, "las 24 horas"/,
  ],
  [
    "somebody else's number",
    'announcements/school.json',
    'Questions: {{phone}}',
    'Questions: 1-800-555-0142',
    /^announcements\/school\.json: en\.text has the number 1-800-555-0142, which is none of program\.json: write \{\{phone\}\}/,
  ],
  [
    'a number of free cards',
    'faq/1-card.json',
    'New cards without a fee in 12 months: {{freeCards}}.',
    'One new card a year is free.',
    /says how many new cards are free, "One new card a year is free": write the figure \{\{freeCards\}\}/,
  ],
  [
    'a number of free cards in Spanish',
    'faq/1-card.json',
    'Tarjetas nuevas sin cargo en 12 meses: {{freeCards}}.',
    'La primera tarjeta nueva en 12 meses es gratis.',
    /says how many new cards are free, "primera tarjeta nueva en 12 meses es gratis"/,
  ],
])('a fact that is written down is named with file, place and fix: %s', async (_what, name, from, to, mistake) => {
  await change(name, from, to);
  expect((await check()).filter((each) => !/ has .*(?:in "en", but|parts in "en")/.test(each))).toEqual([
    expect.stringMatching(mistake),
  ]);
});

test('what a law, or somebody else, names may be written, and whatever program.json calls theirs', async () => {
  await change(
    'faq/3-help.json',
    'Ask it when your deposit comes.',
    'Ask it, or call 1-877-555-0100: it has a fee of $3.',
  );
  await change(
    'faq/3-help.json',
    'Pregúntele cuándo llega su depósito.',
    'O llame al 1-877-555-0100: tiene un cargo de $3.',
  );
  await change(
    'faq/2-bank.json',
    'Send {{minTransfer}} or more.',
    'Send {{minTransfer}} or more. The owner of an ATM may take a fee of $2.75.',
  );
  expect((await check()).map((each) => each.split(' ').slice(0, 4).join(' '))).toEqual([
    'faq/3-help.json: questions[1].en.answer[0] says $3,',
    'faq/3-help.json: questions[1].en.answer[0] has the',
    'faq/3-help.json: questions[1].es.answer[0] says $3,',
    'faq/3-help.json: questions[1].es.answer[0] has the',
  ]);
  await change('program.json', '"timeZone"', '"notOurs": ["1-877-555-0100", "$3"], "timeZone"');
  expect(await check()).toEqual([]);
});

test('the demo contradicts itself nowhere', async () => {
  const versions = Object.values(await loadDocuments('program')).flatMap((files) =>
    files.map(({ version }) => version),
  );
  // On the day from which its newest document counts, or later.
  const today = ['2026-11-25', ...versions].toSorted().at(-1) ?? '';
  expect(await checkProgram('program', { pages: null, today })).toEqual([]);
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
