import { cardStatusIds } from '@portal/contract/card/card-status';
import { listCards } from '@portal/contract/card/list-cards';
import { lockCard } from '@portal/contract/card/lock-card';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCard, lockCard as lockFor } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { otherCvv } from '../../testing/proofs.ts';
import { readCardForTest } from '../../testing/terminal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

async function openLocked() {
  const opened = await openCardHolder(api);
  await opened.send(lockCard);
  const unlock = (cvv: string) => opened.send(unlockCard, { cvv });
  return { ...opened, unlock };
}

describe('unlock-card', () => {
  test('200: with the right CVV the card works again', async () => {
    const { person, cvv, unlock } = await openLocked();
    expect((await unlock(cvv)).entity).toMatchObject({ locked: false, lockReason: null });
    const purchase = await readCardForTest(api, person.cardId);
    expect((await sendMessage(api, 'authorization', purchase('p', 100))).body).toMatchObject({ isApproved: true });
  });

  test('refused: wrong twice, then used up: the right one is refused too', async () => {
    const { person, cvv, unlock } = await openLocked();
    const wrong = async () => (await unlock(otherCvv(cvv))).messages[0];
    for (const triesLeft of [2, 1]) {
      expect(await wrong()).toMatchObject({
        code: 901,
        field: 'cvv',
        triesLeft,
        shortMessage: 'invalid cvv',
        message: 'The information entered is invalid. Please re-enter.',
      });
    }
    expect(await wrong()).toMatchObject({ code: 902, shortMessage: 'cvv threshold exceeded' });
    expect((await unlock(cvv)).messages[0]).toMatchObject({ code: 900, shortMessage: 'locked otherwise' });
    expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toEqual([
      'CardLocked',
      'CardLockedByCvv',
    ]);
  });

  test('the cards say how many tries are left, and all of them again after a right one', async () => {
    const { cvv, unlock, send, person } = await openLocked();
    const triesLeft = async () => {
      const { entity } = await send(listCards, {});
      return entity?.cards.find(({ cardId }) => cardId === person.cardId)?.cvvTriesLeft;
    };
    expect(await triesLeft()).toBe(3);
    await unlock(otherCvv(cvv));
    expect(await triesLeft()).toBe(2);
    await unlock(otherCvv(cvv));
    expect(await triesLeft()).toBe(1);
    expect((await unlock(cvv)).entity).toMatchObject({ cvvTriesLeft: 3 });
    expect(await triesLeft()).toBe(3);
  });

  test('no tries are left once they are used up', async () => {
    const { cvv, unlock, send } = await openLocked();
    for (let n = 0; n < 4; n++) await unlock(otherCvv(cvv));
    expect((await send(listCards, {})).entity?.cards[0]).toMatchObject({ cvvTriesLeft: 0, lockReason: 'CVV_TRIES' });
  });

  test('raced: fifty wrong CVVs at once count three, and the card stays locked', async () => {
    const { cvv, unlock } = await openLocked();
    const replies = await Promise.all(Array.from({ length: 50 }, () => unlock(otherCvv(cvv))));
    expect(replies.filter(({ messages }) => messages[0]?.shortMessage === 'invalid cvv')).toHaveLength(2);
    expect((await unlock(cvv)).entity).toBeNull();
  });

  test.each(['PIN_TRIES', 'CVV_TRIES', 'ISSUER'] as const)(
    'refused: locked by %s, whatever the CVV',
    async (reason) => {
      const { person, cvv, unlock } = await openLocked();
      await lockFor(api.pool, person, reason, api.clock.now());
      expect((await unlock(cvv)).messages[0]?.shortMessage).toBe('locked otherwise');
    },
  );

  test('repeated: a card that is not locked stays so, and its CVV is not even tried', async () => {
    const { person, cvv, unlock } = await openLocked();
    await unlock(cvv);
    for (let n = 0; n < 4; n++) expect((await unlock(otherCvv(cvv))).entity).toMatchObject({ locked: false });
    expect(await getCard(api.pool, person.cardId)).toMatchObject({ cvvTries: 0, lockReasons: [] });
  });

  test.each([cardStatusIds.shipped, cardStatusIds.neverActivated, cardStatusIds.lost])(
    'refused: the CVV of a card of status %i is not even tried',
    async (cardStatusId) => {
      const { person, cvv, send } = await openCardHolder(api, { cardStatusId });
      for (const typed of [cvv, otherCvv(cvv)]) {
        const [message] = (await send(unlockCard, { cvv: typed })).messages;
        expect(message).toMatchObject({ code: 900, shortMessage: 'card not active' });
      }
      expect(await getCard(api.pool, person.cardId)).toMatchObject({ cvvTries: 0 });
    },
  );

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await openLocked(), await openLocked()];
    expect(await one.send(unlockCard, { cardId: other.person.cardId, cvv: '123' })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(unlockCard, { cardId: 1, cvv: '123' })).toMatchObject({ httpStatus: 401 });
    expect((await one.unlock('12')).messages[0]).toMatchObject({ code: 400, field: 'cvv' });
  });
});
