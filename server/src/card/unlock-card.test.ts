import { lockCard } from '@portal/contract/card/lock-card';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockCard as lockFor } from '../issuer/face.ts';
import type { TestApi } from '../testing/api.ts';
import { openCardHolder } from '../testing/card-holder.ts';
import { createTestNetwork, sendMessage } from '../testing/network.ts';
import { otherCvv } from '../testing/proofs.ts';
import { readCardForTest } from '../testing/terminal.ts';

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
    const { cvv, unlock } = await openLocked();
    const wrong = async () => (await unlock(otherCvv(cvv))).messages[0];
    for (let n = 0; n < 2; n++) {
      expect(await wrong()).toMatchObject({
        code: 901,
        field: 'cvv',
        shortMessage: 'invalid cvv',
        message: 'The information entered is invalid. Please re-enter.',
      });
    }
    expect(await wrong()).toMatchObject({ code: 902, shortMessage: 'cvv threshold exceeded' });
    expect((await unlock(cvv)).messages[0]).toMatchObject({ code: 900, shortMessage: 'locked otherwise' });
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

  test('repeated: a card that is not locked stays so', async () => {
    const { cvv, unlock } = await openLocked();
    await unlock(cvv);
    expect((await unlock(cvv)).entity).toMatchObject({ locked: false });
  });

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await openLocked(), await openLocked()];
    expect(await one.send(unlockCard, { cardId: other.person.cardId, cvv: '123' })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(unlockCard, { cardId: 1, cvv: '123' })).toMatchObject({ httpStatus: 401 });
    expect((await one.unlock('12')).messages[0]).toMatchObject({ code: 400, field: 'cvv' });
  });
});
