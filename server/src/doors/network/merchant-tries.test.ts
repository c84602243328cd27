import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOpenExceptions } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { merchant, openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const at = (name: string) => ({ merchant: { ...merchant, name } });

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
  const wrong = (more: object = {}) => ask(guesses.pop() ?? '', more);
  return {
    ...play,
    ask,
    wrong,
    /** Tries wrong codes, each at another merchant. */
    spread: async (count: number) => {
      for (let n = 0; n < count; n++) expect(await wrong(at(`Shop ${n}`))).toMatchObject({ reason: 'CVV_MISMATCH' });
    },
    right: (more: object = {}) => ask(cvv, more),
    told: async () => (await listEventsOf(api, person.holderId)).filter(({ kind }) => kind === 'CvvTriedAtMerchants'),
  };
}
const closed = { isApproved: false, responseCode: '59', reason: 'CVV_TRIES_MERCHANT' };
const hours = (count: number) => api.clock.advance(count * 3_600);

describe('wrong details at merchants', () => {
  test('five at one merchant close the card to it alone', async () => {
    const { wrong, right, told } = await openGuessing();
    for (let n = 0; n < 5; n++) expect(await wrong()).toMatchObject({ reason: 'CVV_MISMATCH' });
    expect(await wrong()).toMatchObject(closed);
    expect(await right()).toMatchObject(closed);
    expect(await right(at('Honest Shop'))).toMatchObject({ isApproved: true });
    expect(await right({ entryMode: 'PRESENT' })).toMatchObject({ isApproved: true });
    expect(await told()).toEqual([]);
  });

  test('ten at several close the card to all, and the holder is told once', async () => {
    const { spread, wrong, right, told } = await openGuessing();
    await spread(10);
    for (const shop of ['Shop 0', 'Shop 3', 'Honest Shop']) {
      expect(await wrong(at(shop))).toMatchObject(closed);
      expect(await right(at(shop))).toMatchObject(closed);
    }
    expect(await told()).toEqual([{ kind: 'CvvTriedAtMerchants', data: { last4Digit: '4821' } }]);
  });

  test('at once are ten at most that are compared', async () => {
    const { wrong, right, told } = await openGuessing();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => wrong(at(`Shop ${n % 20}`))));
    const reasons = answers.map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'CVV_MISMATCH')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'CVV_TRIES_MERCHANT')).toHaveLength(30);
    expect(await right()).toMatchObject(closed);
    expect(await told()).toHaveLength(1);
  });

  test('an expiry counts like a code, and a right one tells nothing once ten are used up', async () => {
    const { card, ask, told } = await openGuessing();
    const guess = (expiry: string, shop: string) => ask(null, { ...at(shop), card: { ...card, expiry } });
    for (let n = 0; n < 10; n++) {
      expect(await guess(`35${String(n + 1).padStart(2, '0')}`, `Shop ${n}`)).toMatchObject({ reason: 'CARD_EXPIRED' });
    }
    expect([await guess('3511', 'Shop'), await guess(card.expiry, 'Shop')]).toMatchObject([closed, closed]);
    expect(await told()).toHaveLength(1);
  });

  test('leave the card at hand going on, and merchants that have it on file', async () => {
    const { spread, ask, right, purchase, card } = await openGuessing();
    const gym = { entryMode: 'RECURRING', ...at('Town Gym') };
    await ask(null, gym);
    await sendMessage(api, 'clearing', purchase('gym', 100, { card, ...gym }));
    await spread(10);
    expect(await ask(null, { entryMode: 'PRESENT' })).toMatchObject({ isApproved: true });
    expect(await right({ entryMode: 'PRESENT' })).toMatchObject({ isApproved: true });
    expect(await ask(null, gym)).toMatchObject({ isApproved: true });
    expect(await ask(null, { entryMode: 'RECURRING' })).toMatchObject(closed);
    expect(await ask(null)).toMatchObject(closed);
  });

  test('in a request that says that the card is at hand count as well, and tell nothing once ten are used up', async () => {
    const { ask, cvv } = await openGuessing();
    const other = cvv === '000' ? '001' : '000';
    const present = (n: number) => ({ entryMode: 'PRESENT', ...at(`Shop ${n}`) });
    for (let n = 0; n < 10; n++) expect(await ask(other, present(n))).toMatchObject({ reason: 'CVV_MISMATCH' });
    expect([await ask(other, present(0)), await ask(cvv, present(0))]).toMatchObject([
      { reason: null },
      { reason: null },
    ]);
  });

  test('are forgiven 24 hours after the tenth, and counted within 24 hours', async () => {
    const { spread, right, wrong, told } = await openGuessing();
    await spread(9);
    hours(24);
    await spread(9);
    expect(await told()).toEqual([]);
    hours(23);
    expect(await wrong(at('Last Shop'))).toMatchObject({ reason: 'CVV_MISMATCH' });
    hours(23);
    expect(await right()).toMatchObject(closed);
    hours(1);
    expect(await right()).toMatchObject({ isApproved: true });
    expect(await wrong()).toMatchObject({ reason: 'CVV_MISMATCH' });
  });
});

describe('a merchant that tries the details of many cards', () => {
  test('is stopped for a day where nobody has bought, and staff are told once', async () => {
    const tester = { ...at('Card Tester'), entryMode: 'ECOMMERCE' };
    const customer = await openGuessing();
    await customer.ask(customer.cvv, tester);
    await sendMessage(api, 'clearing', customer.purchase('bought', 100, tester));
    const stranger = await openGuessing();
    for (let n = 0; n < 25; n++) {
      expect(await stranger.right(tester)).toMatchObject({ isApproved: true });
      expect(await (await openGuessing()).wrong(tester)).toMatchObject({ reason: 'CVV_MISMATCH' });
    }
    const stopped = { isApproved: false, responseCode: '59', reason: 'MERCHANT_STOPPED' };
    const victims = [await openGuessing(), await openGuessing()];
    for (const { right, wrong } of victims)
      expect([await right(tester), await wrong(tester)]).toMatchObject([stopped, stopped]);
    expect(await victims[0]?.right(at('Honest Shop'))).toMatchObject({ isApproved: true });
    expect(await customer.right(tester)).toMatchObject({ isApproved: true });
    const cases = (await listOpenExceptions(api.pool)).filter(({ kind }) => kind === 'MERCHANT_TESTING');
    expect(cases).toMatchObject([{ facts: { merchant: 'Card Tester', country: 'US', cards: 25 } }]);
    hours(24);
    expect(await victims[0]?.right(tester)).toMatchObject({ isApproved: true });
  });
});

test('a number alone is taken only from a merchant that has it on file', async () => {
  const { card, ask, purchase } = await openGuessing();
  const bare = (entryMode: string) => ask(null, { entryMode, card: { pan: card.pan } });
  const missing = { isApproved: false, responseCode: '12', reason: 'DETAILS_MISSING' };
  expect([await bare('ECOMMERCE'), await bare('RECURRING')]).toMatchObject([missing, missing]);
  await sendMessage(api, 'clearing', purchase('bought', 100));
  expect([await bare('ECOMMERCE'), await bare('RECURRING')]).toMatchObject([missing, { isApproved: true }]);
});
