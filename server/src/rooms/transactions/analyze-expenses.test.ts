import { analyzeExpenses } from '@portal/contract/transactions/analyze-expenses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clear, postBankTransfer, postFee, refund } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession, type TestPerson } from '../../testing/people.ts';

let api: TestApi;
let person: TestPerson;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  person = await createTestPerson(api, { openingCents: 1_000_000 });
  token = (await openSession(api, person.userId)).accessToken;
  await playHistory(person);
});
afterAll(() => api.close());

const merchantOf = (name: string, mcc: string) => ({ name, place: null, country: 'US', mcc });
const [grocer, pharmacy, atm] = [
  merchantOf('Plaza Foods', '5411'),
  merchantOf('Palo Verde', '5912'),
  merchantOf('Llano Bank', '6011'),
];

/** Three months: today is 2026-11-20. */
async function playHistory({ accountId, cardId }: TestPerson): Promise<void> {
  const now = api.clock.now();
  const card = { accountId, cardId };
  await inTransaction(api.pool, async (tx) => {
    let asked = 0;
    const charge = async (merchant: typeof grocer, amountCents: number, day: string) => {
      const entryMode = merchant === atm ? 'ATM' : 'PRESENT';
      await clear(tx, { card, authorizationId: `a-${++asked}`, amountCents, entryMode, merchant }, now, day);
    };
    await charge(grocer, 5000, '2026-11-20');
    await charge(grocer, 2500, '2026-10-22');
    await charge(grocer, 9900, '2026-10-21');
    await charge(atm, 6000, '2026-11-01');
    await charge(pharmacy, 1260, '2026-10-01');
    const back = { card, amountCents: 2000, authorizationId: null };
    await refund(tx, { ...back, refundId: 'r-1', merchant: grocer }, now, '2026-11-05');
    await refund(tx, { ...back, refundId: 'r-2', merchant: pharmacy }, now, '2026-11-06');
    const fee = { accountId, description: 'Fee', feeCode: 'TRANSFER' as const, feeCents: 150 };
    await postFee(tx, { ...fee, reference: 'f-1', businessDay: '2026-11-09' }, now);
    const sent = { accountId, reference: 't-1', description: 'Bank', amountCents: 15_000, businessDay: '2026-11-09' };
    await postBankTransfer(tx, sent, now);
  });
}

const analyze = (period: string, cardId = person.cardId) => api.send(analyzeExpenses, { cardId, period }, { token });

describe('analyze-expenses', () => {
  test('200: by category, refunds taken off, beside the days before and what is not counted', async () => {
    const { entity } = await analyze('last30');
    expect(entity).toEqual({
      from: '2026-10-22',
      to: '2026-11-20',
      spentCents: 5000 + 2500 - 2000 + 6000 + 150 - 2000,
      categories: [
        { category: 'cash', spentCents: 6000, transactions: 1, beforeCents: 0 },
        { category: 'groceries', spentCents: 5500, transactions: 3, beforeCents: 9900 },
        { category: 'fees', spentCents: 150, transactions: 1, beforeCents: 0 },
        { category: 'health', spentCents: -2000, transactions: 1, beforeCents: 1260 },
      ],
      before: { from: '2026-09-22', to: '2026-10-21', spentCents: 9900 + 1260 },
      notCounted: { bankTransferCents: 15_000, adjustmentCents: 0 },
    });
  });

  test('200: a month, and a month without anything', async () => {
    expect((await analyze('2026-10')).entity).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
      spentCents: 2500 + 9900 + 1260,
      before: { from: '2026-09-01', to: '2026-09-30', spentCents: 0 },
    });
    expect((await analyze('2025-11')).entity).toMatchObject({ spentCents: 0, categories: [] });
  });

  test.each(['2025-10', '2026-11', '2026-13', 'last45', ''])('400: %s is no period', async (period) => {
    expect(await analyze(period)).toMatchObject({ httpStatus: 400, messages: [{ field: 'period' }] });
  });

  test('400: a card that is no number', async () => {
    expect(await analyze('last30', 'x' as never)).toMatchObject({ httpStatus: 400, messages: [{ field: 'cardId' }] });
  });

  test('401: without a token', async () => {
    const input = { cardId: person.cardId, period: 'last30' };
    expect(await api.send(analyzeExpenses, input)).toMatchObject({ httpStatus: 401 });
  });

  test("404: another's card looks like one that does not exist", async () => {
    const other = await createTestPerson(api);
    const [theirs, none] = [await analyze('last30', other.cardId), await analyze('last30', 999_999)];
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(none);
  });
});
