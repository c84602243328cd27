import { cardStatusIds } from '@portal/contract/card/card-status';
import { lockCard } from '@portal/contract/card/lock-card';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockCard as lock, lockAccountRow } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { countHeldUp } from '../../testing/held-up.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { soon } from '../../testing/soon.ts';
import { readCardForTest } from '../../testing/terminal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

describe('lock-card', () => {
  test('200: the card is locked, and the next purchase is declined', async () => {
    const { person, send } = await openCardHolder(api);
    expect((await send(lockCard)).entity).toMatchObject({ cardId: person.cardId, locked: true, lockReason: 'USER' });
    const purchase = await readCardForTest(api, person.cardId);
    const { body } = await sendMessage(api, 'authorization', purchase('p', 100));
    expect(body).toMatchObject({ isApproved: false, responseCode: '57', reason: 'CARD_LOCKED' });
  });

  test('raced: it waits for a purchase that is being decided, so none comes after it was answered', async () => {
    const { person, send } = await openCardHolder(api);
    const order: string[] = [];
    let locking: Promise<unknown> = Promise.resolve();
    await inTransaction(api.pool, async (tx) => {
      // As a decision does first.
      await lockAccountRow(tx, person.accountId);
      locking = send(lockCard).then(() => order.push('locked'));
      await vi.waitUntil(async () => order.length > 0 || (await countHeldUp(api.pool)) > 0, soon);
      order.push('decided');
    });
    await locking;
    expect(order).toEqual(['decided', 'locked']);
  });

  test('repeated and raced: locked once, told once', async () => {
    const { person, send } = await openCardHolder(api);
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(lockCard)));
    for (const reply of replies) expect(reply.entity).toMatchObject({ locked: true });
    const { rows } = await api.pool.query('SELECT kind FROM events.event WHERE holder_id = $1', [person.holderId]);
    expect(rows).toEqual([{ kind: 'CardLocked' }]);
  });

  test.each([14, 20, 9])(
    'refused: a card of status %i cannot be used, so it cannot be locked',
    async (cardStatusId) => {
      const { send } = await openCardHolder(api, { cardStatusId });
      expect((await send(lockCard)).messages[0]).toMatchObject({ code: 900, shortMessage: 'card not active' });
    },
  );

  test('200: a card whose PIN is to be reset can be stopped all the same', async () => {
    const { send } = await openCardHolder(api, { cardStatusId: cardStatusIds.pendingPinReset });
    expect((await send(lockCard)).entity).toMatchObject({ locked: true, lockReason: 'USER' });
  });

  test.each(['PIN_TRIES', 'CVV_TRIES', 'ISSUER'] as const)('refused: locked already by %s', async (reason) => {
    const { person, send } = await openCardHolder(api);
    await lock(api.pool, person, reason, api.clock.now());
    expect((await send(lockCard)).messages[0]).toMatchObject({ code: 900, shortMessage: 'locked already' });
  });

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
    expect(await one.send(lockCard, { cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(lockCard, { cardId: one.person.cardId })).toMatchObject({ httpStatus: 401 });
    expect((await one.send(lockCard, { cardId: 'x' })).messages[0]).toMatchObject({ code: 400, field: 'cardId' });
  });
});
