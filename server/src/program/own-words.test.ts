import { readdirSync, readFileSync } from 'node:fs';
import { type DocumentName, documentNames } from '@portal/contract/documents/document';
import { languages } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money/money';
import { expect, test } from 'vitest';
import { chooseAnnouncements } from './choose-announcements.ts';
import { createDocuments } from './documents.ts';
import { faqInLanguage } from './faq-in-language.ts';
import { loadProgramNow } from './live-program.ts';
import { loadIssuing } from './load-issuing.ts';
import { loadTexts } from './texts/load-texts.ts';

const first = 'program';
const second = 'e2e/second-program/program';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** All strings within a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** The words and figures by which people would know a program: whatever its folder says of it alone. */
async function factsOf(folder: string) {
  const [program, issuing] = [await loadProgramNow(folder), await loadIssuing(folder)];
  const { name, what, fullName, phone, phoneAbroad, tty, mailAddress, supportHours, fees, apps } = program.facts;
  const { iin, routingNumber, ach, cardNickname, dailyLimits, alertThresholds } = issuing;
  const words = stringsIn([
    name,
    what,
    fullName,
    phone,
    phoneAbroad?.phone,
    tty?.phone,
    mailAddress,
    supportHours,
    apps,
  ]);
  const numbers = [iin, routingNumber, ach.bankName, ach.companyName, ach.companyId, cardNickname];
  const { cashCents, purchaseCents } = dailyLimits;
  const { bankTransferCents, minTransferCents, paperStatementCents, replacementCents, expeditedCents } = fees;
  const cents = [
    [cashCents, purchaseCents, alertThresholds.balanceBelowMaxCents, alertThresholds.purchaseAboveMinCents],
    [bankTransferCents, minTransferCents, paperStatementCents, replacementCents, expeditedCents],
  ].flat();
  return { program, issuing, words: [...words, ...numbers], amounts: cents.map((each) => formatCents(each)) };
}

const [theirs, own] = [await factsOf(first), await factsOf(second)];

/** Phrases by which a text would claim what only the first program offers. */
const claims =
  /day or night|de día o de noche|24 hours a day|las 24 horas, todos|made-up program|programa ficticio|one free card/i;

/** Matches a fact whole: '$1.50' is not in '$11.50', nor 'Clara' in 'Claramente'. */
const whole = (fact: string) =>
  new RegExp(`(?<![\\p{L}\\d,.])${fact.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\p{L}\\d])`, 'u');

function falseWordsIn(texts: readonly string[]): string[] {
  const facts = [...theirs.words, ...theirs.amounts].map(whole);
  return texts.filter((text) => claims.test(text) || facts.some((fact) => fact.test(text)));
}

test('the two programs share no fact', () => {
  const ownFacts = new Set([...own.words, ...own.amounts]);
  expect([...theirs.words, ...theirs.amounts].filter((fact) => ownFacts.has(fact))).toEqual([]);
  expect(own.program.facts.fees.freeReplacementsPerYear).not.toBe(theirs.program.facts.fees.freeReplacementsPerYear);
  expect(own.issuing.retention).not.toEqual(theirs.issuing.retention);
});

test('what is looked for is found in the first program itself', () => {
  const texts = stringsIn(readJson(`${first}/program.json`));
  expect(falseWordsIn(texts).length).toBeGreaterThan(15);
  expect(falseWordsIn(['Claramente, $11.50 y $1,500.00'])).toEqual([]);
  expect(falseWordsIn(['It costs $1.50.', 'Call us, day or night.', 'Mastercard'])).toHaveLength(3);
});

test.each(languages)('no text of pages, messages, papers and files says a word of another program (%s)', (language) => {
  const folder = `texts/${language}`;
  // The specimens, which only the demo shows, have made-up figures.
  const files = readdirSync(folder).filter((name) => name !== 'specimens.json');
  const said = files.flatMap((name) => stringsIn(readJson(`${folder}/${name}`)));
  expect(said.length).toBeGreaterThan(2_000);
  expect(falseWordsIn(said)).toEqual([]);
});

test.each(languages)('its questions, messages and documents say nothing but its own (%s)', async (language) => {
  const { program, issuing } = own;
  const texts = await loadTexts('texts', program.facts);
  const documents = createDocuments(() => program, { issuing, texts });
  const found = documentNames.flatMap((document: DocumentName) => documents.find(document, language) ?? []);
  expect(found).toHaveLength(documentNames.length);
  const reader = { language, today: '2026-11-25', cardStatuses: [], dismissed: new Set<string>() };
  const announced = chooseAnnouncements(program.announcements, reader);
  const answers = faqInLanguage(program.faq, language, { facts: program.facts, issuing });
  const said = stringsIn([found.map(({ text, lists, changes }) => [text, lists, changes]), announced, answers]);
  expect(said.length).toBeGreaterThan(50);
  expect(falseWordsIn(said)).toEqual([]);
});

/** The code of a source file, without its comments: those may name the demo as an example. */
const codeOf = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
const isOfTheDemo = /(?:^|\/)(?:demo|testing|demo-[^/]*)(?:\/|$)|\.test\.tsx?$|^program\/(?:zips|maps)\/|written-facts/;

test.each(['contract/src', 'server/src', 'web/src'])('no code in %s says a word of a program', (folder) => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const files = names.filter((name) => !isOfTheDemo.test(name));
  expect(files.length).toBeGreaterThan(100);
  const lines = files.flatMap((name) =>
    codeOf(readFileSync(`${folder}/${name}`, 'utf8'))
      .split('\n')
      .map((line) => `${name}: ${line}`),
  );
  expect(falseWordsIn(lines)).toEqual([]);
});
