import { listCards } from '@portal/contract/card/list-cards';
import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { reportLoss } from '@portal/contract/helpers/report-loss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCards } from '../../acts/closing/close-cards.ts';
import { listCardsOf } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openHelped } from '../../testing/helping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const closeCardsOf = async (holderId: number) => {
  const { cards } = await listCardsOf(api.pool, holderId);
  await inTransaction(api.pool, (tx) => closeCards(tx, cards, 'CLOSED_BY_HOLDER', api.clock.now()));
};

test('200: the card is locked, which is told, and the report stands in the log; reported again it stays so', async () => {
  const { person, help, send } = await openHelped(api);
  for (let n = 0; n < 2; n++)
    expect(await help(reportLoss, { cardId: person.cardId })).toMatchObject({ httpStatus: 200 });
  expect((await send(listCards)).entity?.cards).toMatchObject([{ locked: true, lockReason: 'USER' }]);
  const told = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
  expect(told.filter((kind) => kind === 'CardLocked')).toHaveLength(1);
  expect(told.filter((kind) => kind === 'LossToldByHelper')).toHaveLength(2);
  expect((await send(listHelpers)).entity?.looks[0]).toMatchObject({ name: 'Lucía', act: 'LOSS' });
});

test('200: raced, it is locked once; what is ticked does not matter', async () => {
  const { person, help } = await openHelped(api, ['AHEAD']);
  const report = () => help(reportLoss, { cardId: person.cardId });
  const replies = await Promise.all([report(), report()]);
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200]);
  expect((await listEventsOf(api, person.holderId)).filter(({ kind }) => kind === 'CardLocked')).toHaveLength(1);
});

test("404 for another's card and another's grant; refused for a card that is closed; wrong input", async () => {
  const [one, other] = [await openHelped(api), await openHelped(api)];
  const { cardId } = one.person;
  expect(await one.help(reportLoss, { cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
  expect(await one.help(reportLoss, { cardId, grantId: other.grantId })).toMatchObject({ httpStatus: 404 });
  expect(await one.help(reportLoss, { cardId: 0 })).toMatchObject({ httpStatus: 400 });
  await closeCardsOf(one.person.holderId);
  expect((await one.help(reportLoss, { cardId })).messages[0]).toMatchObject({ shortMessage: 'card not active' });
});
