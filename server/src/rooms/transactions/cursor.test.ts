import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clear } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';
import { readCursor, writeCursor } from './cursor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const after = { businessDay: '2026-11-20', amountCents: -5487, journalId: 383 };

test('a cursor says where the next page starts, and in which moment', () => {
  const cursor = writeCursor(after, 390, 'amountAsc');
  expect(readCursor(cursor, 'amountAsc')).toEqual({ after, lastJournalId: 390 });
});

test.each([
  ['of another order', writeCursor(after, 390, 'dateAsc')],
  ['with a day that does not exist', writeCursor({ ...after, businessDay: '2026-02-30' }, 390, 'amountAsc')],
  ['without its moment', 'amountAsc.2026-11-20.-5487.383'],
  ['with more behind it', `${writeCursor(after, 390, 'amountAsc')};--`],
  ['of numbers beyond any', writeCursor({ ...after, journalId: 1e15 }, 390, 'amountAsc')],
])('a cursor %s is none', (_what, cursor) => {
  expect(readCursor(cursor, 'amountAsc')).toBeNull();
});

test('what posts after the first page was read is on no later page, where it would be a second time', async () => {
  const { accountId, cardId, userId } = await createTestPerson(api, { openingCents: 100_000 });
  const { accessToken: token } = await openSession(api, userId);
  const merchant = { name: 'Plaza Foods', place: null, country: 'US', mcc: '5411' };
  const charge = { card: { accountId, cardId }, entryMode: 'PRESENT', merchant, amountCents: 5 } as const;
  const post = (n: number) =>
    clear(api.pool, { ...charge, authorizationId: `${userId}-${n}` }, api.clock.now(), testDay);
  for (let n = 0; n < 25; n++) await post(n);
  const wanted = { cardId, from: testDay, to: testDay, sort: 'dateAsc' } as const;
  const first = await api.send(searchTransactions, wanted, { token });
  await post(25);
  const next = await api.send(searchTransactions, { ...wanted, cursor: first.entity?.nextCursor }, { token });
  // The opening deposit and the charges, without the one that came between.
  expect(next.entity?.posted).toHaveLength(1 + 25 - 20);
});
