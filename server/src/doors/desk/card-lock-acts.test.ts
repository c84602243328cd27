import { cardStatusIds } from '@portal/contract/card/card-status';
import { lockCard } from '@portal/contract/card/lock-card';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockCard as lockFor, tryPin } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { createTestDesk } from '../../testing/desk.ts';
import { openDeskCard, refusedFor } from '../../testing/desk-card.ts';
import { testKeys } from '../../testing/keys.ts';
import { allOn } from '../../testing/program.ts';
import { otherCvv } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

async function open(cardStatusId: number = cardStatusIds.active) {
  const opened = await openDeskCard(api, { cardStatusId });
  const wrongCvv = async () => (await opened.send(unlockCard, { cvv: otherCvv(opened.cvv) })).messages[0];
  return { ...opened, wrongCvv };
}

test('the staff lock a card, its holder cannot open it, and the staff do', async () => {
  const { act, card, kinds, send, cvv } = await open();
  expect(await act('lock-card')).toEqual({ status: 200, body: { state: 'LOCKED' } });
  expect((await send(unlockCard, { cvv })).messages[0]).toMatchObject({ shortMessage: 'locked otherwise' });
  expect(await act('lock-card')).toEqual(refusedFor('alreadyLocked'));
  expect(await act('unlock-card', { lock: 'ISSUER' })).toEqual({ status: 200, body: { state: 'UNLOCKED', locks: [] } });
  expect(await act('unlock-card', { lock: 'ISSUER' })).toEqual(refusedFor('notLocked'));
  expect((await card()).lockReasons).toEqual([]);
  expect(await kinds()).toEqual(['CardLockedByDesk', 'CardUnlockedByDesk']);
});

test('too many wrong CVVs are forgotten with their lock, and may be three again; the own lock stays', async () => {
  const { act, card, send, cvv, wrongCvv } = await open();
  await send(lockCard);
  for (let n = 0; n < 3; n++) await wrongCvv();
  expect((await card()).lockReasons).toEqual(['USER', 'CVV_TRIES']);
  expect(await act('unlock-card', { lock: 'CVV_TRIES' })).toEqual({
    status: 200,
    body: { state: 'UNLOCKED', locks: ['USER'] },
  });
  expect(await wrongCvv()).toMatchObject({ triesLeft: 2 });
  expect((await send(unlockCard, { cvv })).entity).toMatchObject({ locked: false });
});

test('what its holder can open in the portal is not for the staff, unless the program leaves it to them', async () => {
  const { act, card, send } = await open();
  await send(lockCard);
  for (let n = 0; n < 3; n++) await tryPin(api.pool, testKeys, await card(), '0000', api.clock.now());
  expect(await act('unlock-card', { lock: 'USER' })).toEqual(refusedFor('lockedByHolder'));
  expect(await act('unlock-card', { lock: 'PIN_TRIES' })).toEqual(refusedFor('lockedByPin'));
  expect(await card()).toMatchObject({ lockReasons: ['USER', 'PIN_TRIES'], pinTries: 3 });

  api.program.set({ toggles: { ...allOn, lockCard: false, changePin: false } });
  for (const lock of ['USER', 'PIN_TRIES']) expect((await act('unlock-card', { lock })).status).toBe(200);
  api.program.set({ toggles: allOn });
  expect(await card()).toMatchObject({ lockReasons: [], pinTries: 0 });
});

test('a closed card has no locks to look after', async () => {
  const { act } = await open(5);
  expect(await act('lock-card')).toEqual(refusedFor('cardClosed'));
  expect(await act('unlock-card', { lock: 'ISSUER' })).toEqual(refusedFor('cardClosed'));
});

test('raced with the tries of whoever has the card: tries and lock agree, whichever came first', async () => {
  const { person, act, card, wrongCvv, send } = await open();
  await send(lockCard);
  await lockFor(api.pool, person, 'ISSUER', api.clock.now());
  await act('unlock-card', { lock: 'ISSUER' });
  for (let n = 0; n < 2; n++) await wrongCvv();
  await Promise.all([wrongCvv(), act('unlock-card', { lock: 'CVV_TRIES' }), wrongCvv(), wrongCvv()]);
  const { cvvTries, lockReasons } = await card();
  expect(lockReasons.includes('CVV_TRIES')).toBe(cvvTries >= 3);
});
