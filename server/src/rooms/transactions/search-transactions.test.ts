import { searchTransactions, type TransactionSearch } from '@portal/contract/transactions/search-transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorize, clear, postDeposit, postFee, refund } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testDay, testIssuing } from '../../testing/card-account.ts';
import { createTestPerson, signInAs, type TestPerson } from '../../testing/people.ts';

let api: TestApi;
let person: TestPerson;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  person = await createTestPerson(api, { openingCents: 100_000 });
  token = (await signInAs(api, person)).accessToken;
  await playHistory(person);
});
afterAll(() => api.close());

const grocer = { name: 'Plaza Foods', place: 'San Antonio TX', country: 'US', mcc: '5411' };
const pump = { name: 'Corner Fuel', place: null, country: 'US', mcc: '5542' };

/** A month of the account: a purchase, a cash withdrawal, a refund and a fee that are posted, and more that is not. */
async function playHistory({ accountId, cardId }: TestPerson): Promise<void> {
  const now = api.clock.now();
  const card = { accountId, cardId };
  const nothing = { expiryMatches: null, cvvMatches: null, pinMatches: null };
  const rules = { ...testIssuing, dailyLimits: { ...testIssuing.dailyLimits, purchaseCents: 9_999_999 } };
  await inTransaction(api.pool, async (tx) => {
    const bought = { card, authorizationId: 'a-1', amountCents: 5487, entryMode: 'PRESENT', merchant: grocer } as const;
    await clear(tx, bought, now, testDay);
    await clear(tx, { ...bought, authorizationId: 'a-2', entryMode: 'RECURRING', amountCents: 900 }, now, testDay);
    await clear(tx, { ...bought, authorizationId: 'a-3', entryMode: 'ATM', amountCents: 6000 }, now, testDay);
    await refund(
      tx,
      { refundId: 'r-1', card, amountCents: 200, merchant: grocer, authorizationId: 'a-1' },
      now,
      testDay,
    );
    const fee = { accountId, description: 'Paper statement', feeCode: 'PAPER_STATEMENT' as const };
    await postFee(tx, { ...fee, reference: 'f-1', feeCents: 75, businessDay: '2026-11-02' }, now);
    await postFee(tx, { ...fee, reference: 'f-2', feeCents: 75, businessDay: '2026-10-02' }, now);
    await postFee(tx, { ...fee, reference: 'f-3', feeCents: 75, businessDay: '2025-12-02' }, now);
    for (const [id, merchant, amountCents] of [
      ['p-1', grocer, 3842],
      ['p-2', pump, 100],
      ['p-3', grocer, 999_999],
    ] as const) {
      const asked = { card, authorizationId: id, amountCents, entryMode: 'PRESENT', merchant } as const;
      await authorize(tx, { ...asked, ...nothing }, rules, now, testDay);
    }
  });
}

const search = (given: Partial<TransactionSearch> = {}, as = token) =>
  api.send(searchTransactions, { cardId: person.cardId, from: '2026-01-01', to: testDay, ...given }, { token: as });

describe('search-transactions', () => {
  test('200: pending, posted and declined, newest first, and the fees', async () => {
    const { entity } = await search();
    const held = { status: 'PENDING', date: testDay, balanceCents: null, declineReason: null, last4Digit: '4821' };
    const [fuelHold, bought] = entity?.pending ?? [];
    expect(fuelHold).toEqual({
      ...held,
      transactionId: 'p-2',
      happenedAt: '2026-11-20T17:00:00.000Z',
      description: 'Corner Fuel',
      feeCode: null,
      type: 'FUEL_HOLD',
      amountCents: -7500,
      place: null,
      category: 'fuel',
      holdEndsAt: '2026-11-21T17:00:00.000Z',
      availableCents: null,
      asideCents: null,
    });
    expect(bought).toMatchObject({ ...held, transactionId: 'p-1', type: 'PURCHASE', place: 'San Antonio TX' });
    expect(bought?.holdEndsAt).toBe('2026-11-27T17:00:00.000Z');
    expect(entity?.pending).toHaveLength(2);
    expect(entity?.declined).toMatchObject([
      // $875.88 less what the two that are pending hold.
      { transactionId: 'p-3', amountCents: -999_999, declineReason: 'INSUFFICIENT_FUNDS', availableCents: 76_246 },
    ]);
    expect(entity?.posted.map(({ type, amountCents, balanceCents }) => [type, amountCents, balanceCents])).toEqual([
      ['REFUND', 200, 87_813],
      ['ATM_WITHDRAWAL', -6000, 87_613],
      ['RECURRING', -900, 93_613],
      ['PURCHASE', -5487, 94_513],
      ['DEPOSIT', 100_000, 100_000],
      ['FEE', -75, 87_738],
      ['FEE', -75, 87_663],
    ]);
    expect(entity?.posted.map(({ category }) => category)).toEqual([...Array(4).fill('groceries'), null, null, null]);
    expect(entity?.nextCursor).toBeNull();
  });

  test('200: fees of the period, the month and the year, each by name', async () => {
    const { entity } = await search({ from: '2026-11-01' });
    const none = { count: 0, periodCents: 0, monthCents: 0, yearCents: 0 };
    expect(entity?.feesSummary).toEqual({
      periodCents: 75,
      monthCents: 75,
      monthBeforeCents: 75,
      yearCents: 150,
      fees: [
        { feeCode: 'PAPER_STATEMENT', count: 1, periodCents: 75, monthCents: 75, yearCents: 150 },
        ...['TRANSFER', 'EXPEDITED', 'REPLACEMENT'].map((feeCode) => ({ feeCode, ...none })),
      ],
    });
    const { entity: long } = await search({ from: '2025-01-01' });
    expect(long?.feesSummary).toMatchObject({ periodCents: 225, yearCents: 150 });
    // The month before one of January lies in another year.
    const { entity: early } = await search({ from: '2026-01-15', to: '2026-01-31' });
    expect(early?.feesSummary).toMatchObject({ periodCents: 0, monthCents: 0, monthBeforeCents: 75, yearCents: 0 });
  });

  test.each([
    ['postedDeposits', ['DEPOSIT'], 0],
    ['postedFinancial', ['REFUND', 'ATM_WITHDRAWAL', 'RECURRING', 'PURCHASE'], 0],
    ['purchases', ['RECURRING', 'PURCHASE'], 2],
    ['atmWithdrawals', ['ATM_WITHDRAWAL'], 0],
    ['recurring', ['RECURRING'], 0],
    ['ecommerce', [], 0],
    ['bankTransfers', [], 0],
    ['refunds', ['REFUND'], 0],
    ['fees', ['FEE', 'FEE'], 0],
    ['adjustments', [], 0],
  ] as const)('200: narrowed to %s', async (type, types, pending) => {
    const { entity } = await search({ type });
    expect(entity?.posted.map((each) => each.type)).toEqual(types);
    expect(entity?.pending).toHaveLength(pending);
  });

  test.each([
    ['groceries', ['REFUND', 'ATM_WITHDRAWAL', 'RECURRING', 'PURCHASE'], ['p-1'], ['p-3']],
    ['fuel', [], ['p-2'], []],
    ['fees', ['FEE', 'FEE'], [], []],
    ['health', [], [], []],
  ] as const)('200: narrowed to what was spent on %s', async (category, types, pending, declined) => {
    const { entity } = await search({ category });
    expect(entity?.posted.map((each) => each.type)).toEqual(types);
    expect(entity?.pending.map(({ transactionId }) => transactionId)).toEqual(pending);
    expect(entity?.declined.map(({ transactionId }) => transactionId)).toEqual(declined);
    expect((await search({ category, type: 'postedDeposits' })).entity?.posted).toEqual([]);
  });

  test('200: narrowed by days, amounts without sign, and text without case and spaces', async () => {
    const amountsOf = async (given: Partial<TransactionSearch>) =>
      (await search(given)).entity?.posted.map(({ amountCents }) => Number(amountCents));
    expect(await amountsOf({ from: '2026-10-01', to: '2026-10-31' })).toEqual([-75]);
    expect(await amountsOf({ minCents: 5000 as never, maxCents: 6000 as never })).toEqual([-6000, -5487]);
    expect(await amountsOf({ text: ' zaF OO' })).toEqual([200, -6000, -900, -5487]);
    expect(await amountsOf({ text: 'pláza' })).toEqual([200, -6000, -900, -5487]);
    expect(await amountsOf({ text: '%' })).toEqual([]);
    expect(await amountsOf({ text: '1,000.0' })).toEqual([100_000]);
    expect(await amountsOf({ text: '−$54.87' })).toEqual([-5487]);
    const { entity } = await search({ text: '60.00' });
    expect(await amountsOf({ text: `${entity?.posted[0]?.transactionId}` })).toContain(-6000);
    expect((await search({ text: 'corner' })).entity?.pending).toHaveLength(1);
    expect((await search({ to: '2026-11-19' })).entity?.pending).toEqual([]);
  });

  test.each([
    ['dateDesc', (a, b) => b.id - a.id],
    ['dateAsc', (a, b) => a.id - b.id],
    ['amountDesc', (a, b) => b.amount - a.amount || b.id - a.id],
    ['amountAsc', (a, b) => a.amount - b.amount || a.id - b.id],
  ] as [TransactionSearch['sort'], (a: Posted, b: Posted) => number][])(
    '200: all pages by %s hold each transaction once, in order',
    async (sort, order) => {
      const many = await createTestPerson(api);
      const { accessToken } = await signInAs(api, many);
      await inTransaction(api.pool, async (tx) => {
        for (let at = 1; at <= 50; at++) {
          const deposit = { accountId: many.accountId, reference: `d-${at}`, description: `Deposit ${at}` };
          await postDeposit(tx, { ...deposit, amountCents: 100 + (at % 7), businessDay: testDay }, api.clock.now());
        }
      });
      const found: Posted[] = [];
      let cursor: string | null = null;
      for (const size of [20, 20, 11]) {
        const { entity } = await search({ cardId: many.cardId, sort, cursor }, accessToken);
        expect(entity?.posted).toHaveLength(size);
        found.push(...(entity?.posted ?? []).map((t) => ({ id: Number(t.transactionId), amount: t.amountCents })));
        cursor = entity?.nextCursor ?? null;
      }
      expect(cursor).toBeNull();
      expect(new Set(found.map(({ id }) => id)).size).toBe(51);
      expect(found).toEqual(found.toSorted(order));
    },
  );

  test("200: a fee is named in the reader's language, a merchant as it calls itself", async () => {
    const input = { cardId: person.cardId, from: '2026-01-01', to: testDay };
    const { entity } = await api.send(searchTransactions, input, { token, language: 'es' });
    const named = entity?.posted.map(({ description }) => description);
    expect(named?.at(-1)).toBe('Cargo por estado de cuenta en papel');
    expect(named).toContain('Plaza Foods');
    const found = await api.send(searchTransactions, { ...input, text: 'CARGO por' }, { token, language: 'es' });
    expect(found.entity?.posted.map(({ type }) => type)).toEqual(['FEE', 'FEE']);
    expect((await search({ text: 'cargo por' })).entity?.posted).toEqual([]);
  });

  test('200: narrowed to what one card did, and nothing of a card of another account', async () => {
    const { entity } = await search({ usedCardId: person.cardId });
    expect(entity?.posted.map(({ type }) => type)).toEqual(['REFUND', 'ATM_WITHDRAWAL', 'RECURRING', 'PURCHASE']);
    const other = await createTestPerson(api);
    const none = await search({ usedCardId: other.cardId });
    expect(none.entity).toMatchObject({ pending: [], posted: [], declined: [] });
  });

  test('400: a year 0 and a text that no database keeps', async () => {
    expect(await search({ from: '0000-01-01' })).toMatchObject({ httpStatus: 400, messages: [{ field: 'from' }] });
    expect(await search({ text: 'a\0b' })).toMatchObject({ httpStatus: 400 });
  });

  test('400: days and amounts in the wrong order, an unknown type, a foreign cursor', async () => {
    const { messages } = await search({ from: '2026-11-21' });
    expect(messages[0]).toMatchObject({ field: 'to', message: 'The last day is before the first day.' });
    const amounts = await search({ minCents: 2 as never, maxCents: 1 as never });
    expect(amounts.messages[0]).toMatchObject({ field: 'maxCents' });
    expect(await search({ type: 'gifts' as never })).toMatchObject({ httpStatus: 400 });
    expect(await search({ cursor: 'dateAsc.2026-11-20.1.1.1' })).toMatchObject({
      httpStatus: 400,
      messages: [{ field: 'cursor' }],
    });
    expect(await search({ cursor: 'x' })).toMatchObject({ httpStatus: 400 });
  });

  test('401: without a token', async () => {
    const input = { cardId: person.cardId, from: testDay, to: testDay };
    expect(await api.send(searchTransactions, input)).toMatchObject({ httpStatus: 401 });
  });

  test("404: another's card looks like one that does not exist", async () => {
    const other = await createTestPerson(api);
    const [theirs, none] = [await search({ cardId: other.cardId }), await search({ cardId: 999_999 })];
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(none);
  });
});

interface Posted {
  id: number;
  amount: number;
}
