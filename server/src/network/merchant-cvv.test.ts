import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { listEventsOf } from '../testing/card-holder.ts';
import { openPlay } from '../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** A card whose CVV2 somebody guesses at merchants. */
async function openGuessing() {
  const play = await openPlay(api);
  const { person, card, cvv, purchase } = play;
  const guesses = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0')).filter((guess) => guess !== cvv);
  let asked = 0;
  const ask = async (cvv2: string | null, more: object = {}) => {
    const proofs = cvv2 === null ? card : { ...card, cvv2 };
    const body = purchase(`g${++asked}`, 100, { entryMode: 'ECOMMERCE', card: proofs, ...more });
    return (await sendMessage(api, 'authorization', body)).body;
  };
  return {
    ...play,
    ask,
    wrong: () => ask(guesses.pop() ?? ''),
    right: (more: object = {}) => ask(cvv, more),
    told: async () => (await listEventsOf(api, person.holderId)).filter(({ kind }) => kind === 'CvvTriedAtMerchants'),
  };
}
const closed = { isApproved: false, responseCode: '59', reason: 'CVV_TRIES_MERCHANT' };
const hours = (count: number) => api.clock.advance(count * 3_600);

describe('wrong CVV2s at merchants', () => {
  test('after ten the right one is declined too, and the holder is told once', async () => {
    const { wrong, right, told } = await openGuessing();
    for (let n = 0; n < 10; n++) expect(await wrong()).toMatchObject({ reason: 'CVV_MISMATCH' });
    for (let n = 0; n < 3; n++) expect(await wrong()).toMatchObject(closed);
    expect(await right()).toMatchObject(closed);
    expect(await told()).toEqual([{ kind: 'CvvTriedAtMerchants', data: { last4Digit: '4821' } }]);
  });

  test('at once are ten at most that are compared', async () => {
    const { wrong, right, told } = await openGuessing();
    const answers = await Promise.all(Array.from({ length: 40 }, () => wrong()));
    const reasons = answers.map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'CVV_MISMATCH')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'CVV_TRIES_MERCHANT')).toHaveLength(30);
    expect(await right()).toMatchObject(closed);
    expect(await told()).toHaveLength(1);
  });

  test('leave all that needs no CVV2 going on: the card at hand, and requests without one', async () => {
    const { wrong, ask, right } = await openGuessing();
    for (let n = 0; n < 10; n++) await wrong();
    expect(await ask(null, { entryMode: 'PRESENT' })).toMatchObject({ isApproved: true });
    expect(await right({ entryMode: 'PRESENT' })).toMatchObject({ isApproved: true });
    expect(await ask(null, { entryMode: 'RECURRING' })).toMatchObject({ isApproved: true });
    expect(await ask(null)).toMatchObject({ isApproved: true });
    expect(await right({ entryMode: 'RECURRING' })).toMatchObject(closed);
  });

  test('in a request that says that the card is at hand count as well, and tell nothing once ten are used up', async () => {
    const { ask, cvv } = await openGuessing();
    const other = cvv === '000' ? '001' : '000';
    const present = { entryMode: 'PRESENT' };
    for (let n = 0; n < 10; n++) expect(await ask(other, present)).toMatchObject({ reason: 'CVV_MISMATCH' });
    expect([await ask(other, present), await ask(cvv, present)]).toMatchObject([{ reason: null }, { reason: null }]);
  });

  test('are forgiven 24 hours after the tenth, and counted within 24 hours', async () => {
    const { wrong, right, told } = await openGuessing();
    for (let n = 0; n < 9; n++) await wrong();
    hours(24);
    for (let n = 0; n < 9; n++) expect(await wrong()).toMatchObject({ reason: 'CVV_MISMATCH' });
    expect(await told()).toEqual([]);
    hours(23);
    expect(await wrong()).toMatchObject({ reason: 'CVV_MISMATCH' });
    hours(23);
    expect(await right()).toMatchObject(closed);
    hours(1);
    expect(await right()).toMatchObject({ isApproved: true });
    expect(await wrong()).toMatchObject({ reason: 'CVV_MISMATCH' });
  });

  test('a right one between them makes no room for more', async () => {
    const { wrong, right } = await openGuessing();
    for (let n = 0; n < 9; n++) {
      await wrong();
      expect(await right()).toMatchObject({ isApproved: true });
    }
    await wrong();
    expect(await right()).toMatchObject(closed);
  });
});
