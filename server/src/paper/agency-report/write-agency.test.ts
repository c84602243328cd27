import { buffer } from 'node:stream/consumers';
import { replacementReasons } from '@portal/contract/card/card-replacement';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { shippingMethods } from '@portal/contract/card/card-tracking';
import type { Language } from '@portal/contract/language';
import { feeCodes } from '@portal/contract/money/fee-code';
import { declineReasons } from '@portal/contract/transactions/decline-reason';
import { beforeAll, expect, test } from 'vitest';
import { exceptionKinds, provisionalOutcomes } from '../../issuer/face.ts';
import { type AgencyFigure, figuresOf } from '../../issuer/treasury-face.ts';
import { loadTexts, noFacts, type Texts } from '../../program/texts/load-texts.ts';
import { at, openAgencyMonth } from '../../testing/agency-month.ts';
import { createTestCard } from '../../testing/card-account.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import type { AgencyReport } from './make-report.ts';
import { wordsOf } from './words-of.ts';
import { writeAgencyCsv } from './write-agency-csv.ts';
import { writeAgencyPdf } from './write-agency-pdf.ts';

let texts: Texts;
let report: AgencyReport;
let soFar: AgencyReport;
beforeAll(async () => {
  texts = await loadTexts('texts', noFacts);
  let close = async () => {};
  const month = await openAgencyMonth((closing) => {
    close = closing;
  });
  const { accountId } = await month.openAccount('2026-10-02');
  for (let n = 0; n < 5; n++) {
    const { accountId: other } = await month.openAccount('2026-10-02');
    await month.deposit(other, 123_456, '2026-10-03', '=State, "Agency"');
  }
  const card = await createTestCard(month.pool, accountId, { cardStatusId: 14 }, at('2026-10-02'));
  await month.ask(card, 'a', 100, '2026-10-05');
  await month.fee(accountId, 75, '2026-10-06');
  soFar = await month.report();
  await month.closeBooks();
  report = await month.report();
  await close();
});

const wordsIn = (language: Language) => ({ t: texts.in(language), language });
const pdfOf = async (of: AgencyReport, language: Language) => {
  const reader = { ...wordsIn(language), timeZone: 'America/New_York', author: 'Test Card', phone: '1-800' };
  return await buffer(await writeAgencyPdf(of, reader));
};

test('CSV: a line for each figure, codes and words, no formula, lines that end as RFC 4180 wants', () => {
  const lines = writeAgencyCsv(report, wordsIn('en')).split('\r\n');
  expect(lines[0]).toBe('month,state,section,measure,detail,name,count,USD,median,90th percentile,unit');
  expect(lines).toHaveLength(report.figures.length + 2);
  expect(lines).toContain('2026-10,FINAL,enrollment,accountsOpened,,Accounts opened,6,,,,');
  expect(lines).toContain(
    `2026-10,FINAL,deposits,depositsReceived,"'=State, ""Agency""","Deposits: =State, ""Agency""",5,6172.80,,,`,
  );
  expect(lines).toContain(
    '2026-10,FINAL,service,cardsShipped,,From the order of a card until it was mailed,1,,0.0,0.0,hours',
  );
  expect(writeAgencyCsv(soFar, wordsIn('es'))).toContain(
    '2026-10,SO FAR,fees,feesCharged,PAPER_STATEMENT,Cargos cobrados: Cargo por estado de cuenta en papel,1,0.75,,,',
  );
});

test('PDF: tagged, titled, with headings and heads of tables; the same bytes each time', async () => {
  const content = await pdfOf(report, 'en');
  expect(await pdfOf(report, 'en')).toEqual(content);
  const pdf = await readPdf(content);
  expect(pdf).toMatchObject({ title: 'Report for October 2026', language: 'en-US', isTagged: true });
  expect(pdf.tagged.slice(0, 3)).toEqual([
    'P: Test Card',
    'H1: Report for October 2026',
    'P: These figures were made on November 1, 2026. They do not change.',
  ]);
  expect(pdf.tagged.some((tag) => tag.includes(report.sha256 ?? ''))).toBe(true);
  expect(pdf.tagged.filter((tag) => tag.startsWith('H2: '))).toEqual([
    'H2: Enrollment',
    'H2: Cards',
    'H2: Accounts that nobody uses',
    'H2: Deposits',
    'H2: Fees',
    'H2: Payments that were not approved',
    'H2: Errors and cases',
    'H2: How long it took',
  ]);
  const fees = pdf.tagged.indexOf('H2: Fees');
  expect(pdf.tagged.slice(fees + 1, fees + 10)).toEqual([
    'TH: What',
    'TH: Count',
    'TH: Amount',
    'TH: Fees charged',
    'TD: 1',
    'TD: $0.75',
    'TH: Fees charged: Paper statement fee',
    'TD: 1',
    'TD: $0.75',
  ]);
  expect(pdf.tagged.join('\n')).toContain(
    'TH: From the order of a card until it was mailed\nTD: 1\nTD: 0 hours\nTD: 0 hours',
  );
});

test('PDF: in Spanish, and a month under way says so', async () => {
  const pdf = await readPdf(await pdfOf(soFar, 'es'));
  expect(pdf).toMatchObject({ title: 'Informe de octubre de 2026', language: 'es-ES' });
  expect(pdf.tagged).toContain(
    'P: Estas cifras no son definitivas. Son las del 1 de noviembre de 2026: el mes, o sus libros, todavía no están cerrados.',
  );
  expect(pdf.tagged).toContain('TH: No aprobados: la tarjeta no estaba activa');
});

const detailsOf: readonly (readonly [AgencyFigure['section'], AgencyFigure['measure'], readonly string[]])[] = [
  ['cards', 'cardsOrdered', ['NEW', 'RENEWAL', ...replacementReasons]],
  ['cards', 'cardsClosed', Object.keys(cardStatusIds)],
  ['cards', 'cardsAtEnd', [...Object.keys(cardStatusIds), 'unknown']],
  ['deposits', 'depositsReceived', ['OTHER_PAYERS']],
  ['fees', 'feesCharged', feeCodes],
  ['declines', 'declines', declineReasons],
  ['errors', 'creditsEnded', provisionalOutcomes],
  ['errors', 'creditsOpen', ['UP_TO_45_DAYS', 'OVER_45_DAYS', 'OVER_90_DAYS']],
  ['errors', 'casesOpen', exceptionKinds],
  ['service', 'cardsShipped', shippingMethods],
];

test('late money is named by its month', () => {
  const figure = { measure: 'lateFees', detail: '2026-09' } as const;
  expect(wordsOf(figure, wordsIn('en'))).toBe('Late fees of an earlier month: September 2026');
  expect(wordsOf(figure, wordsIn('es'))).toBe('Cargos de un mes anterior que llegaron tarde: Septiembre de 2026');
});

test.each(['en', 'es'] as const)('every detail that there can be has words in %s', (language) => {
  for (const [section, measure, details] of detailsOf) {
    const figures = details.flatMap((detail) => figuresOf(section, measure, [{ detail, count: 1 }]));
    const names = figures.map((figure) => wordsOf(figure, wordsIn(language)));
    // A text that is missing shows its key.
    expect(names.filter((name) => /\w[.]\w|: [A-Z_]+$/.test(name))).toEqual([]);
  }
});
