import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorize, clear, refund, reverse } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testDay, testIssuing } from '../../testing/card-account.ts';
import { createTestPerson, signInAs, type TestPerson } from '../../testing/people.ts';

let api: TestApi;
let person: TestPerson;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  person = await createTestPerson(api, { openingCents: 10_000 });
  token = (await signInAs(api, person)).accessToken;
});
afterAll(() => api.close());

const merchant = { name: 'Casa Home Goods', place: 'Alice TX', country: 'US', mcc: '5719' };
const get = (transactionId: string, as = token, cardId = person.cardId) =>
  api.send(getTransaction, { cardId, transactionId }, { token: as });
const messageOf = (authorizationId: string, amountCents: number) => ({
  authorizationId,
  card: { accountId: person.accountId, cardId: person.cardId },
  amountCents,
  entryMode: 'PRESENT' as const,
  merchant,
});

async function ask(id: string, amountCents: number, pinMatches: boolean | null = null): Promise<void> {
  const asked = { ...messageOf(id, amountCents), expiryMatches: null, cvvMatches: null, pinMatches };
  await inTransaction(api.pool, (tx) => authorize(tx, asked, testIssuing, api.clock.now(), testDay));
}

describe('get-transaction', () => {
  test('200: a pending one, and the same after it was posted, with its refund', async () => {
    await ask('d-1', 1899);
    const { entity: pending } = await get('d-1');
    expect(pending).toMatchObject({ status: 'PENDING', amountCents: -1899, holdEndsAt: '2026-11-27T17:00:00.000Z' });
    expect(pending).toMatchObject({ last4Digit: '4821', place: 'Alice TX', category: 'shopping', related: [] });

    const now = new Date('2026-11-22T17:00:00Z');
    await inTransaction(api.pool, async (tx) => {
      await clear(tx, messageOf('d-1', 1900), now, '2026-11-22');
      const gift = { refundId: 'g-1', card: messageOf('', 0).card, amountCents: 500, merchant, authorizationId: 'd-1' };
      await refund(tx, gift, now, '2026-11-22');
    });
    const { entity: posted } = await get('d-1');
    expect(posted).toMatchObject({ status: 'POSTED', amountCents: -1900, holdEndsAt: null, date: '2026-11-22' });
    expect(posted).toMatchObject({ balanceCents: 8100, authorizedAt: '2026-11-20T17:00:00.000Z' });
    expect(posted?.related).toMatchObject([{ type: 'REFUND', amountCents: 500 }]);

    const { entity: gift } = await get(String(posted?.related[0]?.transactionId));
    expect(gift).toMatchObject({ type: 'REFUND', authorizedAt: null });
    expect(gift?.related).toMatchObject([{ transactionId: posted?.transactionId, amountCents: -1900 }]);
  });

  test('200: a declined one says what there was, or how many tries are left', async () => {
    await ask('d-2', 99_999);
    expect((await get('d-2')).entity).toMatchObject({
      status: 'DECLINED',
      declineReason: 'INSUFFICIENT_FUNDS',
      availableCents: 8600,
      triesLeft: null,
    });
    await ask('d-3', 100, false);
    expect((await get('d-3')).entity).toMatchObject({
      declineReason: 'PIN_INCORRECT',
      availableCents: null,
      asideCents: null,
      triesLeft: 2,
    });
  });

  test('200: each that a search lists is found by its id, as it stands there', async () => {
    const { entity } = await api.send(
      searchTransactions,
      { cardId: person.cardId, from: '2026-01-01', to: '2026-12-31' },
      { token },
    );
    const listed = [...(entity?.pending ?? []), ...(entity?.posted ?? []), ...(entity?.declined ?? [])];
    expect(listed.length).toBeGreaterThanOrEqual(5);
    for (const each of listed) expect((await get(each.transactionId)).entity).toMatchObject(each);
  });

  test('400: without an id', async () => {
    expect((await get('')).messages[0]).toMatchObject({ field: 'transactionId' });
    expect(await get('d-1\0')).toMatchObject({ httpStatus: 400 });
  });

  test('401: without a token', async () => {
    expect(await api.send(getTransaction, { cardId: person.cardId, transactionId: 'd-1' })).toMatchObject({
      httpStatus: 401,
    });
  });

  test("404: unknown, reversed, and another's, all alike", async () => {
    const other = await createTestPerson(api);
    const stranger = (await signInAs(api, other)).accessToken;
    const unknown = await get('999999');
    expect(unknown).toMatchObject({ httpStatus: 404 });
    await ask('d-4', 100);
    await inTransaction(api.pool, (tx) => reverse(tx, messageOf('d-4', 100), api.clock.now(), testDay));
    expect(await get('d-4')).toEqual(unknown);
    expect(await get('d-1', stranger)).toEqual(unknown);
    expect(await get('d-1', stranger, other.cardId)).toEqual(unknown);
    const { entity: mine } = await get('d-1');
    expect(await get(String(mine?.transactionId), stranger, other.cardId)).toEqual(unknown);
  });
});
