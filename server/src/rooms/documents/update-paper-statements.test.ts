import { cardStatusIds } from '@portal/contract/card/card-status';
import { getPaperStatements } from '@portal/contract/documents/get-paper-statements';
import { updatePaperStatements } from '@portal/contract/documents/update-paper-statements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const eventsOf = async (holderId: number) => (await listEventsOf(api, holderId)).map(({ kind }) => kind);

describe('update-paper-statements', () => {
  test('200: begun and ended, each told once; repeated, it changes nothing', async () => {
    const { person, send } = await openCardHolder(api);
    for (const subscribed of [true, true, false, false]) {
      const { httpStatus, entity } = await send(updatePaperStatements, { subscribed });
      expect([httpStatus, entity?.subscribed]).toEqual([200, subscribed]);
      expect((await send(getPaperStatements)).entity).toEqual(entity);
    }
    expect(await eventsOf(person.holderId)).toEqual(['PaperStarted', 'PaperStopped']);
  });

  test.each([
    ['wrong', { subscribed: 'yes' }, 'subscribed'],
    ['missing', {}, 'subscribed'],
  ])('wrong input: %s', async (_what, input, field) => {
    const { send } = await openCardHolder(api);
    expect((await send(updatePaperStatements, input)).messages[0]).toMatchObject({ code: 400, field });
  });

  test("404 for another's card, 401 without a token", async () => {
    const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
    const input = { cardId: other.person.cardId, subscribed: true };
    expect(await one.send(updatePaperStatements, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(updatePaperStatements, input)).toMatchObject({ httpStatus: 401 });
    expect((await other.send(getPaperStatements)).entity?.subscribed).toBe(false);
  });

  test.each([
    cardStatusIds.ordered,
    cardStatusIds.shipped,
    cardStatusIds.pendingPinReset,
    cardStatusIds.neverActivated,
  ])('begins with a card of status %i: the account is there', async (cardStatusId) => {
    const { send } = await openCardHolder(api, { cardStatusId });
    expect((await send(updatePaperStatements, { subscribed: true })).entity?.subscribed).toBe(true);
  });

  test('refused: to begin with a closed card; to end is open all the same', async () => {
    const { person, send } = await openCardHolder(api, { cardStatusId: cardStatusIds.lost });
    const refused = await send(updatePaperStatements, { subscribed: true });
    expect(refused).toMatchObject({ status: 900, messages: [{ code: 900, shortMessage: 'card not active' }] });
    expect((await send(updatePaperStatements, { subscribed: false })).entity?.subscribed).toBe(false);
    expect(await eventsOf(person.holderId)).toEqual([]);
  });

  test('raced: begun and told once', async () => {
    const { person, send } = await openCardHolder(api);
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(updatePaperStatements, { subscribed: true })));
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200]);
    expect(await eventsOf(person.holderId)).toEqual(['PaperStarted']);
  });
});
