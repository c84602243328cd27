import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@portal/contract/language';
import { expect, test } from 'vitest';
import { makeProgramFiles } from '../http/pages/program-files.ts';
import { brandOf } from '../paper/pdf/brand.ts';
import { listGallery } from '../telling/notices/message-gallery.ts';
import { type Leaf, leavesOf, textsIn } from '../testing/leaves-of.ts';
import {
  anyHour,
  colorMarksOf,
  factsOf,
  marksIn,
  marksOf,
  readTexts,
  withoutChance,
} from '../testing/program-marks.ts';
import { loadProgramFolder } from '../testing/program-parts.ts';
import { createDocuments } from './documents.ts';
import { faqInLanguage } from './faq-in-language.ts';
import type { ProgramNow } from './live-program.ts';
import { loadTexts } from './texts/load-texts.ts';

const [firstFolder, secondFolder] = ['program', 'e2e/second-program/program'];
const [first, second] = await Promise.all([loadProgramFolder(firstFolder), loadProgramFolder(secondFolder)]);

const texts = await readTexts();
const marks = await marksOf(firstFolder, secondFolder);
const factMarks = withoutChance(marks);

async function readText(file: string): Promise<{ file: string; text: string }> {
  return { file, text: await readFile(file, 'utf8') };
}

/** Every code file below some folders but tests, their helpers and the demo. */
async function readCode(folders: readonly string[]) {
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name))),
  );
  const shown = files
    .flat()
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.|\/testing\/|\/src\/demo\//u.test(name));
  return await Promise.all(shown.map(readText));
}

/** Code without its comments, which may explain with an example. */
const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\//gu, '').replace(/(?:^|\s)\/\/.*$/gmu, '');

const find = (contents: readonly { file: string; text: string }[], known = marks) =>
  contents.flatMap(({ file, text }) => marksIn(text, known).map((each) => `${file} ${each}`));

test('the second program differs from the first in each of its facts', () => {
  const facts = new Map(factsOf(first).map(({ place, value }): [string, Leaf['value']] => [place, value]));
  const theme = new Map(leavesOf(first.program.theme).map(({ place, value }) => [place, value]));
  // Answers to repeated requests are kept for a day by every program.
  expect(factsOf(second).filter(({ place, value }) => facts.get(place) === value)).toEqual([
    { place: 'issuing.retention.repliesDays', value: 1 },
  ]);
  expect(leavesOf(second.program.theme).filter(({ place, value }) => theme.get(place) === value)).toEqual([]);
  // The second names all that the first does, but for a report to states: its money goes back to the agency. Its payer has paydays,
  // which the first finds from its deposits, and it gives no fee back without customer service.
  expect([...facts.keys()].filter((place) => !factsOf(second).some((fact) => fact.place === place))).toEqual([
    'issuing.cashMccs.2',
    'issuing.ownRefundOf.0',
    'issuing.ownRefundOf.1',
    'issuing.ownRefundOf.2',
    'issuing.payers.0.days',
    'issuing.unclaimed.holderName',
    'issuing.unclaimed.taxId',
    'issuing.unclaimed.city',
    'issuing.unclaimed.contact',
    'issuing.unclaimed.phone',
    'issuing.unclaimed.email',
    'issuing.unclaimed.propertyType',
  ]);
});

test('the marks of the first program hold its facts, words, colors and people, and are found in its own words', () => {
  expect(marks.length).toBeGreaterThan(500);
  const say = (text: string) => marksIn(text, marks).map((each) => each.split(':')[0]);
  expect(say('Una nueva cuesta $4.00 en Clara.')).toEqual(['name', 'fees.replacementCents']);
  expect(say('It costs $14.00, or $4.005; Clarabel')).toEqual([]);
  expect(say('Llame al 1-800-555-0142, las 24 horas, todos los días.')).toEqual(['phone', 'supportHours.es']);
  expect(say('Cover the keys with your other hand.')).toEqual([]);
  expect(say('cover the keys with your other hand when you type your PIN.')).toEqual([]);
  expect(say('At an ATM or in a store, cover the keys with your other hand when you type your PIN.')).toEqual([
    'words',
  ]);
});

test('no text of the portal and no code names a fact of the first program', async () => {
  expect(find(texts)).toEqual([]);
  const code = await readCode(['contract/src', 'server/src', 'web/src']);
  expect(code.length).toBeGreaterThan(1000);
  const read = code.map(({ file, text }) => ({ file, text: withoutComments(text) }));
  // The bank's day is Eastern by law, and a table of ZIP codes names every zone.
  const known = factMarks.filter(({ place }) => !place.endsWith('timeZone'));
  expect(find(read, known)).toEqual([]);
});

/** Words that say how many new cards are free. */
const freeCards =
  /(?:first|second|third|one|two|three|\b[1-9]) (?:new |replacement )?cards?[^.]{0,40}free|free one\b|(?:primera|segunda|una|dos|tres|\b[1-9]) tarjetas? [^.]{0,40}gratis|la gratis\b/iu;
const amount = /\$\s?\d/u;

/** Texts that name hours, an amount or a number of their own, by what they are about. */
const exceptions: Record<string, string> = {
  'home.json lead': 'the website',
  'alerts.json automatic.note': 'alerts, which wait for no hour',
  'atms.json open.always': 'a machine',
  'card.json replacement.order.paidCard_one': 'the form of the text for one, which i18next chooses by the number',
  'home.json little.helpHint': 'the help line 211, which belongs to no program',
  'specimens.json': 'examples of the parts of pages',
  'transfer.json verify.hint': 'the two amounts that prove a bank account, a rule of the core',
};

test('no text of the portal says hours, amounts or a number of free cards in words', () => {
  const said = texts.flatMap(({ file, text }) =>
    textsIn(JSON.parse(text)).flatMap(({ place, value }) =>
      [anyHour, freeCards, amount].some((pattern) => pattern.test(value))
        ? [`${path.basename(file)} ${place}: ${value}`]
        : [],
    ),
  );
  expect(said.filter((each) => !Object.keys(exceptions).some((known) => each.startsWith(known)))).toEqual([]);
});

test('no message, by any channel, in any language, says anything of the first program', async () => {
  const { facts } = second.program;
  const gallery = listGallery(await loadTexts('texts', facts), facts.fees);
  expect(gallery.length).toBeGreaterThan(400);
  const said = gallery.map(({ name, channel, language, subject, text }) => ({
    file: `${name} ${channel} ${language}`,
    text: `${subject ?? ''}\n${text}`,
  }));
  expect(find(said, factMarks)).toEqual([]);
  expect(said.filter(({ text }) => anyHour.test(text))).toEqual([]);
  expect(said.filter(({ text }) => text.includes(facts.phone)).length).toBeGreaterThan(100);
});

test.each(languages)('no document, answer or announcement says anything of the first program: %s', async (language) => {
  const { facts, documents: files, faq, announcements } = second.program;
  const filled = await loadTexts('texts', facts);
  const documents = createDocuments(() => ({ facts, documents: files }), { issuing: second.issuing, texts: filled });
  const all = documents
    .list(language)
    .flatMap(({ document, versions }) => versions.map((version) => documents.find(document, language, version)));
  expect(all.length).toBe(8);
  const program = { facts, issuing: second.issuing };
  const said = [
    ...all.map((each) => ({ file: each?.document ?? '', text: JSON.stringify(each) })),
    ...faqInLanguage(faq, language, program).map((each) => ({ file: each.title, text: JSON.stringify(each) })),
    ...announcements.map((each) => ({ file: each.id, text: JSON.stringify(each[language]) })),
  ];
  expect(find(said)).toEqual([]);
  expect(said.filter(({ text }) => anyHour.test(text))).toEqual([]);
  const whole = said.map(({ text }) => text).join('\n');
  for (const own of ['$6.50', '$18.00', '$610.00', '37', facts.phone]) expect(whole).toContain(own);
});

test('no file that is made of a program has a color or a line of the first one', async () => {
  const colors = await colorMarksOf(firstFolder, secondFolder);
  const lines = first.program.facts.mark.shapes.map(({ d }) => d);
  const made = (program: ProgramNow) => {
    const { files, face, pageColors } = makeProgramFiles(program.facts.mark, program.theme);
    return [
      ...Array.from(files.values(), ({ plain }) => plain.toString()),
      JSON.stringify([face, pageColors, brandOf(program)]),
    ];
  };
  const own = made(second.program).join('\n');
  expect(marksIn(own, colors)).toEqual([]);
  expect(lines.filter((line) => own.includes(line))).toEqual([]);
  const ofFirst = made(first.program).join('\n');
  expect(marksIn(ofFirst, colors).length).toBeGreaterThan(2);
  expect(lines.filter((line) => ofFirst.includes(line))).toEqual(lines);
});
