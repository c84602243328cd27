import { getStatement } from '@portal/contract/transactions/get-statement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clear, postBankTransfer, postDeposit, postFee } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession, type TestPerson } from '../../testing/people.ts';
import { readPdf } from '../../testing/read-pdf.ts';

let api: TestApi;
let person: TestPerson;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  person = await createTestPerson(api, { openingCents: 1 });
  token = (await openSession(api, person.userId)).accessToken;
  await playHistory(person);
});
afterAll(() => api.close());

/** September, October and November 2026; today is November 20. */
async function playHistory({ accountId, cardId }: TestPerson): Promise<void> {
  const now = api.clock.now();
  await inTransaction(api.pool, async (tx) => {
    const deposit = { accountId, description: 'Social Security' };
    await postDeposit(tx, { ...deposit, reference: 'd-9', amountCents: 114_800, businessDay: '2026-09-18' }, now);
    const fee = { accountId, description: 'Fee', feeCents: 75, feeCode: 'PAPER_STATEMENT' as const };
    await postFee(tx, { ...fee, reference: 'f-9', businessDay: '2026-09-30' }, now);
    await postFee(tx, { ...fee, reference: 'f-10', businessDay: '2026-10-01' }, now);
    const merchant = { name: 'Panadería Ñandú', place: 'San Antonio TX', country: 'US', mcc: '5462' };
    const charge = { card: { accountId, cardId }, entryMode: 'PRESENT', merchant } as const;
    for (let n = 0; n < 60; n++) {
      await clear(tx, { ...charge, authorizationId: `a-${n}`, amountCents: 1000 + n }, now, '2026-10-15');
    }
    const sent = { accountId, reference: 't-10', description: 'Bank', amountCents: 15_000, businessDay: '2026-10-31' };
    await postBankTransfer(tx, sent, now);
    await postDeposit(tx, { ...deposit, reference: 'd-11', amountCents: 5, businessDay: '2026-11-01' }, now);
  });
}

const ask = (month: string, cardId = person.cardId) => api.send(getStatement, { cardId, month }, { token });
const read = async (month: string, language: 'en' | 'es') => {
  const file = await api.fetchFile(getStatement, { cardId: person.cardId, month }, { token, language });
  return { ...file, pdf: await readPdf(file.content, { withFonts: true }) };
};

describe('get-statement', () => {
  test('200: balances, fees of month and year, every transaction, and what to do about errors', async () => {
    const { name, mediaType, pdf } = await read('2026-10', 'en');
    expect([name, mediaType]).toEqual(['statement-2026-10.pdf', 'application/pdf']);
    // The notice about errors, which stands between, is read below.
    const errors = pdf.tagged.indexOf('H2: If you think something is wrong');
    const fees = pdf.tagged.indexOf('H2: Fees you paid');
    expect(fees).toBeGreaterThan(errors);
    expect([...pdf.tagged.slice(0, errors), ...pdf.tagged.slice(fees, fees + 17)]).toEqual([
      'P: Clara Benefit Card',
      'P: Payment Processing Services',
      'P: P.O. Box 245998',
      'P: San Antonio, TX 78224-5998',
      'P: 1-800-555-0142',
      expect.stringMatching(/^P: PAT PERSON\d+$/),
      'P: 1 MAIN STREET',
      'P: AUSTIN TX 78701',
      'H1: Statement for October 2026',
      expect.stringMatching(/^P: Clara Benefit Card, account ending in \d{4}$/),
      'H2: Summary',
      'TH: What',
      'TH: Amount',
      'TH: Balance when October 1, 2026 began',
      'TD: $1,147.25',
      'TH: Purchases',
      'TD: −$617.70',
      'TH: Sent to your bank',
      'TD: −$150.00',
      'TH: Fees',
      'TD: −$0.75',
      'TH: Balance when October 31, 2026 ended',
      'TD: $378.80',
      'H2: Your balance day by day',
      'Figure: $1,146.50 $0.00 Oct 1 Oct 31',
      'H2: Fees you paid',
      'TH: Fee',
      'TH: October 2026',
      'TH: September 2026',
      'TH: 2026 so far',
      'TH: Paper statement fee',
      'TD: $0.75',
      'TD: $0.75',
      'TD: $1.50',
      'TH: All fees',
      'TD: $0.75',
      'TD: $0.75',
      'TD: $1.50',
      'H2: What you spent it on',
      'TH: Category',
      'TH: Amount',
      'TH: Groceries',
    ]);
    const rows = pdf.tagged.filter((tag) => tag.startsWith('TH: Oct '));
    expect(rows).toHaveLength(62);
    expect(pdf.tagged).toContain('TD: Panadería Ñandú San Antonio TX');
    expect(pdf.tagged.some((tag) => /^TD: Purchase \d+$/.test(tag))).toBe(true);
    expect(pdf.tagged.some((tag) => tag.includes('more about how we look into errors, call us at'))).toBe(true);
    expect(pdf.tagged.find((tag) => tag.includes('120 days'))).toContain(
      'write to Payment Processing Services, P.O. Box 245998, San Antonio, TX 78224-5998',
    );
  });

  test('200: tagged, titled and numbered, in our font, its heads repeated but read once', async () => {
    const { pdf } = await read('2026-10', 'en');
    expect(pdf).toMatchObject({ title: 'Statement for October 2026', language: 'en-US', isTagged: true });
    expect(pdf.fonts.every((font) => /^[A-Z]{6}\+AtkinsonHyperlegibleNext-/.test(font))).toBe(true);
    expect(pdf.pages.length).toBeGreaterThan(2);
    pdf.pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pdf.pages.length} · 1-800-555-0142`);
      expect(page).toContain('Clara Benefit Card · Statement for October 2026');
    });
    expect(pdf.pages[1]).toContain('If you think something is wrong');
    for (const page of pdf.pages.slice(2)) {
      expect(page.replaceAll('\n', ' ')).toContain('Balance at the end of the day');
    }
    expect(pdf.tagged.filter((tag) => tag === 'TH: Balance at the end of the day')).toHaveLength(1);
    expect(pdf.tagged.some((tag) => tag.includes('Page 1'))).toBe(false);
  });

  test("200: in the reader's language, accents and all", async () => {
    const { name, pdf } = await read('2026-10', 'es');
    expect(name).toBe('estado-de-cuenta-2026-10.pdf');
    expect(pdf).toMatchObject({ title: 'Estado de cuenta de octubre de 2026', language: 'es-ES' });
    expect(pdf.tagged).toContain('TH: Cargo por estado de cuenta en papel');
    expect(pdf.tagged).toContain('TH: Octubre de 2026');
    expect(pdf.tagged.some((tag) => tag.includes('días hábiles'))).toBe(true);
  });

  test.each(['2026-08', '2026-11', '2027-01', '2024-11'])('404: %s has no statement', async (month) => {
    expect(await ask(month)).toMatchObject({ httpStatus: 404, status: 404 });
  });

  test('400: what is no month', async () => {
    expect(await ask('2026-13')).toMatchObject({ httpStatus: 400, messages: [{ field: 'month' }] });
  });

  test('401: without a token', async () => {
    const input = { cardId: person.cardId, month: '2026-10' };
    expect(await api.send(getStatement, input)).toMatchObject({ httpStatus: 401 });
  });

  test("404: another's card looks like one that does not exist", async () => {
    const other = await createTestPerson(api);
    const [theirs, none] = [await ask('2026-10', other.cardId), await ask('2026-10', 999_999)];
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(none);
  });
});
