import { cardStatusIds } from '@portal/contract/card/card-status';
import { replaceCard } from '@portal/contract/card/replace-card';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { revealForDemo } from '../../issuer/demo/face.ts';
import { getCard, lockCard, recordShippingEvent, verifyLedger } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openOrders } from '../../testing/card-orders.ts';
import { testKeys } from '../../testing/keys.ts';
import type { TestPersonOptions } from '../../testing/people.ts';
import { factsWithFees, testFacts } from '../../testing/program.ts';
import { stoppedStatusIds } from '../../testing/stopped-statuses.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const daySeconds = 86_400;
const open = (options?: TestPersonOptions) => openOrders(api, options);

const newCardOf = async (reply: Promise<{ entity: { cardId: number | null } | null }>) => {
  const { entity } = await reply;
  if (!entity?.cardId) throw new Error('nothing was ordered');
  return await getCard(api.pool, entity.cardId);
};

describe('replace-card', () => {
  test('200: a dry run says fee, dates and address, and orders nothing', async () => {
    const { person, quote, cards } = await open();
    expect((await quote({ shipping: 'EXPEDITED' })).entity).toEqual({
      isWaiting: false,
      cardId: null,
      last4Digit: null,
      orderedOn: '2026-11-20',
      cardFeeCents: 0,
      shippingFeeCents: 1350,
      feeCents: 1350,
      expectedFrom: '2026-11-24',
      expectedTo: '2026-11-24',
      mailTo: {
        name: `Pat ${person.userId}`,
        country: 'US',
        line1: '1 Main Street',
        line2: '',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
      },
      addressProof: 'NONE',
    });
    expect((await quote()).entity).toMatchObject({ feeCents: 0, expectedFrom: '2026-11-25', expectedTo: '2026-11-30' });
    expect(await cards()).toHaveLength(1);
    expect(await listEventsOf(api, person.holderId)).toEqual([]);
  });

  test.each([
    ['LOST', 5],
    ['STOLEN', 6],
  ])('200: %s: the old card closes for good, the new one has another number', async (reason, closedAs) => {
    const { person, order: place, cards } = await open();
    const made = await newCardOf(place({ reason, shipping: 'EXPEDITED' }));
    const old = await getCard(api.pool, person.cardId);
    expect(old.cardStatusId).toBe(closedAs);
    expect(made).toMatchObject({ cardStatusId: cardStatusIds.ordered, pvvSealed: null, replacesCardId: old.cardId });
    expect((await revealForDemo(testKeys, made)).pan).not.toBe((await revealForDemo(testKeys, old)).pan);
    // Known from the order, before there is a tracking number.
    expect(await cards()).toMatchObject([
      { postedCents: 48_650, tracking: { method: 'EXPEDITED', trackingNumber: null, expectedTo: '2026-11-24' } },
      { cardStatusId: closedAs },
    ]);
    const order = { feeCents: 1_350, expectedTo: '2026-11-24' };
    const data = { last4Digit: '4821', reason, shipping: 'EXPEDITED', order };
    expect(await listEventsOf(api, person.holderId)).toEqual([{ kind: 'ReplacementRequested', data }]);
  });

  test('200: a damaged card keeps its number and works until the new one is activated', async () => {
    const { person, order, activate } = await open();
    const made = await newCardOf(order({ reason: 'DAMAGED' }));
    const status = async () => (await getCard(api.pool, person.cardId)).cardStatusId;
    expect(made.last4Digit).toBe('4821');
    expect(await status()).toBe(4);
    expect((await activate(made.cardId)).httpStatus).toBe(200);
    expect(await status()).toBe(7);
  });

  test('200: one is free in twelve months, the next costs $4.00, also after paid ones', async () => {
    const { order, quote, activate } = await open();
    const fee = async (cardId: number) => (await quote({ cardId })).entity?.cardFeeCents;
    const replaceAndActivate = async (cardId?: number) => {
      const made = await newCardOf(order(cardId === undefined ? {} : { cardId }));
      await activate(made.cardId);
      return made.cardId;
    };
    const second = await replaceAndActivate();
    expect(await fee(second)).toBe(400);
    api.clock.advance(360 * daySeconds);
    const third = await replaceAndActivate(second);
    expect(await fee(third)).toBe(400);
    api.clock.advance(5 * daySeconds);
    // A year after the free one, whatever was paid since.
    expect(await fee(third)).toBe(0);
  });

  test("200: the program's own fees, and as many free ones as it gives", async () => {
    const { quote } = await openOrders(api);
    onTestFinished(() => api.program.set({ facts: testFacts }));
    api.program.set({
      facts: factsWithFees({ replacementCents: 600, freeReplacementsPerYear: 0, expeditedCents: 2000 }),
    });
    const fees = { cardFeeCents: 600, shippingFeeCents: 2000, feeCents: 2600 };
    expect((await quote({ shipping: 'EXPEDITED' })).entity).toMatchObject(fees);
    api.program.set({ facts: factsWithFees({ freeReplacementsPerYear: 2 }) });
    expect((await quote()).entity).toMatchObject({ cardFeeCents: 0 });
  });

  test('200: what the mail lost is sent again without a fee, also expedited, once its days have passed', async () => {
    const { person, order, cards } = await open({ cardStatusId: cardStatusIds.shipped });
    // Delivered to somebody, but not to its holder.
    const event = { card: person, happenedAt: api.clock.now(), carrier: null, trackingNumber: null };
    await recordShippingEvent(api.pool, { ...event, state: 'DELIVERED' });
    const again = { reason: 'NOT_ARRIVED', shipping: 'EXPEDITED' };
    const [early] = (await order(again)).messages;
    expect(early).toMatchObject({ shortMessage: 'card still expected' });
    expect(early?.message).toMatch(/by \w+day, \w+ \d+/);
    api.clock.advance(10 * daySeconds);
    expect((await order(again)).messages[0]).toMatchObject({ shortMessage: 'card still expected' });
    api.clock.advance(daySeconds);
    const made = await newCardOf(order(again));
    expect((await cards()).map(({ cardStatusId, postedCents }) => [cardStatusId, postedCents])).toEqual([
      [1, 50_000],
      [5, 50_000],
    ]);
    expect(made.replacesCardId).toBe(person.cardId);
    expect((await order({ cardId: made.cardId })).messages[0]).toMatchObject({ shortMessage: 'replacement under way' });
  });

  test('200: a damaged card ends also when its first replacement never came', async () => {
    const { person, order, activate } = await open();
    const lost = await newCardOf(order({ reason: 'DAMAGED' }));
    api.clock.advance(11 * daySeconds);
    const second = await newCardOf(order({ cardId: lost.cardId, reason: 'NOT_ARRIVED' }));
    await activate(second.cardId);
    const statuses = [person.cardId, lost.cardId, second.cardId].map(
      async (id) => (await getCard(api.pool, id)).cardStatusId,
    );
    expect(await Promise.all(statuses)).toEqual([7, 5, 4]);
  });

  test('refused: a card that came back to us is for customer service', async () => {
    const { person, order } = await open({ cardStatusId: cardStatusIds.shipped });
    const event = { card: person, happenedAt: api.clock.now(), carrier: null, trackingNumber: null };
    await recordShippingEvent(api.pool, { ...event, state: 'RETURNED' });
    expect(await getCard(api.pool, person.cardId)).toMatchObject({ cardStatusId: cardStatusIds.undeliverable });
    expect((await order({ reason: 'NOT_ARRIVED' })).messages[0]).toMatchObject({ shortMessage: 'card not active' });
  });

  test('repeated: the same key answers the first order again; with other data it is refused', async () => {
    const { prove, send, cards } = await open();
    const stepUpToken = await prove('REPLACE_CARD');
    const order = { reason: 'LOST', shipping: 'STANDARD', addressConfirmed: true, stepUpToken };
    const first = await send(replaceCard, order, 'once');
    expect(await send(replaceCard, order, 'once')).toEqual(first);
    expect(await send(replaceCard, { ...order, reason: 'STOLEN' }, 'once')).toMatchObject({ httpStatus: 409 });
    expect(await cards()).toHaveLength(2);
  });

  test.each(['LOST', 'DAMAGED'])(
    'raced: twenty orders at once (%s) make one card, and one free one',
    async (reason) => {
      const { order, cards } = await open();
      const replies = await Promise.all(Array.from({ length: 20 }, () => order({ reason })));
      expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
      const refused = replies.filter(({ messages }) => messages[0]?.shortMessage === 'replacement under way');
      expect(refused).toHaveLength(19);
      expect(await cards()).toHaveLength(2);
      expect((await cards())[0]).toMatchObject({ postedCents: 50_000 });
    },
  );

  test('refused: the balance must cover the fee for a damaged card, and nothing is taken or ordered', async () => {
    const { order, cards } = await open({ openingCents: 1_349 });
    const [message] = (await order({ reason: 'DAMAGED', shipping: 'EXPEDITED' })).messages;
    expect(message).toMatchObject({ code: 900, shortMessage: 'balance too low' });
    expect(message?.message).toContain('This costs $13.50, and your balance is $13.49.');
    expect(await cards()).toMatchObject([{ cardStatusId: cardStatusIds.active, postedCents: 1_349 }]);
    expect((await order()).httpStatus).toBe(200);
  });

  test('refused: without a proof of this act', async () => {
    const { prove, order } = await open();
    const reply = await order({ stepUpToken: await prove('CHANGE_PIN') });
    expect(reply.messages[0]).toMatchObject({ code: 905, shortMessage: 'step-up required' });
  });

  test.each(stoppedStatusIds)('refused: status %i is for customer service', async (id) => {
    const { order, quote } = await open({ cardStatusId: id });
    for (const reply of [await order(), await quote()]) {
      expect(reply.messages[0]).toMatchObject({ code: 900, shortMessage: 'card not active' });
    }
  });

  test.each([
    ['USER', 200],
    ['PIN_TRIES', 200],
    ['CVV_TRIES', 400],
    ['ISSUER', 400],
  ] as const)('a card locked by %s: %i', async (reason, httpStatus) => {
    const { person, order } = await open();
    await lockCard(api.pool, person, reason, api.clock.now());
    expect(await order({ reason: 'DAMAGED' })).toMatchObject({ httpStatus });
  });

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await open(), await open()];
    const { cardId } = other.person;
    expect(await one.order({ cardId })).toMatchObject({ httpStatus: 404 });
    expect(await one.quote({ cardId })).toMatchObject({ httpStatus: 404 });
    const order = { cardId, reason: 'LOST', shipping: 'STANDARD', dryRun: true };
    expect(await api.send(replaceCard, order, { idempotencyKey: 'k' })).toMatchObject({ httpStatus: 401 });
    const field = async (changes: Record<string, unknown>) => (await one.order(changes)).messages[0];
    expect(await field({ reason: 'BORED' })).toMatchObject({ code: 400, field: 'reason' });
    expect(await field({ shipping: 'PIGEON' })).toMatchObject({ code: 400, field: 'shipping' });
    expect(await field({ addressConfirmed: false })).toMatchObject({ code: 400, field: 'addressConfirmed' });
  });

  test('after all that, the ledger is right to the cent', async () => {
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});
