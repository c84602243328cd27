import { listHelped } from '@portal/contract/helpers/list-helped';
import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { lookAtHelped } from '@portal/contract/helpers/look-at-helped';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCards } from '../../acts/closing/close-cards.ts';
import { listCardsOf } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openHelped } from '../../testing/helping.ts';
import { withoutRandomNames } from '../../testing/random-names.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const closeCardsOf = async (holderId: number) => {
  const { cards } = await listCardsOf(api.pool, holderId);
  await inTransaction(api.pool, (tx) => closeCards(tx, cards, 'CLOSED_BY_HOLDER', api.clock.now()));
};

test('200: each category shows its own, and stands in the log', async () => {
  const { help, send, person } = await openHelped(api);
  const balance = await help(lookAtHelped, { category: 'BALANCE' });
  expect(balance.entity).toEqual({
    category: 'BALANCE',
    accounts: [{ last4Digit: '4821', availableCents: 50_000, transactions: null, ahead: null }],
    messages: [],
  });
  const transactions = await help(lookAtHelped, { category: 'TRANSACTIONS' });
  expect(transactions.entity?.accounts).toMatchObject([
    { availableCents: null, ahead: null, transactions: { posted: [{ description: 'Opening' }] } },
  ]);
  const ahead = await help(lookAtHelped, { category: 'AHEAD' });
  expect(ahead.entity?.accounts).toMatchObject([
    { availableCents: null, transactions: null, ahead: expect.any(Object) },
  ]);
  expect(await help(lookAtHelped, { category: 'MESSAGES' })).toMatchObject({
    httpStatus: 200,
    entity: { accounts: [] },
  });
  const looks = (await send(listHelpers)).entity?.looks ?? [];
  expect(looks.map(({ name, act }) => [name, act])).toEqual([
    ['Lucía', 'MESSAGES'],
    ['Lucía', 'AHEAD'],
    ['Lucía', 'TRANSACTIONS'],
    ['Lucía', 'BALANCE'],
  ]);
  const text = `SELECT actor, act, facts FROM audit.entry WHERE holder_id = $1 AND actor = 'HELPER' ORDER BY entry_id LIMIT 1`;
  expect((await api.owner.query(text, [person.holderId])).rows).toMatchObject([
    { act: 'helpers/look-at-helped', facts: { category: 'BALANCE' } },
  ]);
});

test('nothing that a helper sees holds a number of the card or of the account', async () => {
  const { help, person } = await openHelped(api);
  for (const category of ['BALANCE', 'TRANSACTIONS', 'AHEAD', 'MESSAGES']) {
    const seen = JSON.stringify((await help(lookAtHelped, { category })).entity);
    expect(withoutRandomNames(seen)).not.toMatch(/\d{9,}/);
    expect(seen).not.toContain(person.email);
  }
});

test('404: what is not ticked, and it leaves nothing in the log', async () => {
  const { help, send } = await openHelped(api, ['BALANCE']);
  expect(await help(lookAtHelped, { category: 'TRANSACTIONS' })).toMatchObject({ httpStatus: 404 });
  expect((await send(listHelpers)).entity?.looks).toEqual([]);
});

test("404 for another's; wrong input; 401 when half an hour is over", async () => {
  const [one, other] = [await openHelped(api), await openHelped(api)];
  expect(await one.help(lookAtHelped, { grantId: other.grantId, category: 'BALANCE' })).toMatchObject({
    httpStatus: 404,
  });
  expect(await one.help(lookAtHelped, { category: 'PIN' })).toMatchObject({ httpStatus: 400 });
  await api.owner.query('UPDATE identity.helper_session SET expires_at = $1', [api.clock.now()]);
  expect(await one.help(lookAtHelped, { category: 'BALANCE' })).toMatchObject({ httpStatus: 401 });
  expect(await one.help(listHelped)).toMatchObject({ httpStatus: 401 });
});

test('404 once the year is over, or nothing is left to see', async () => {
  const [over, closed] = [await openHelped(api), await openHelped(api)];
  await api.owner.query('UPDATE identity.help_grant SET ends_at = $2 WHERE grant_id = $1', [
    over.grantId,
    api.clock.now(),
  ]);
  await closeCardsOf(closed.person.holderId);
  for (const { help } of [over, closed])
    expect(await help(lookAtHelped, { category: 'BALANCE' })).toMatchObject({ httpStatus: 404 });
  expect((await over.help(listHelped)).entity?.people).toEqual([]);
});
