import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { merchant, openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { listCardsOf, listOpenExceptions, verifyLedger } from '../face.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** An account of $100 with a disputed charge of $40, and what is said about the dispute. */
async function openDispute() {
  const play = await openPlay(api);
  const { person, purchase, card } = play;
  await sendMessage(api, 'authorization', purchase('a', 4_000));
  await sendMessage(api, 'clearing', purchase('a', 4_000));
  const { authorizationId } = purchase('a', 1);
  const creditId = `${person.userId}-p`;
  const say = async (kind: string, body: object) => await sendMessage(api, kind, { card, ...body });
  let told = 0;
  const named = (name: string) => ({ [name]: `${person.userId}-${(told += 1)}`, authorizationId });
  return {
    ...play,
    creditId,
    say,
    advance: (amountCents: number) => say('provisional-credit', { creditId, authorizationId, amountCents }),
    end: (outcome: 'FINAL' | 'TAKEN_BACK') => say('provisional-credit-end', { creditId, outcome }),
    chargeBack: (amountCents: number, more: object = {}) =>
      say('chargeback', { ...named('chargebackId'), amountCents, ...more }),
    giveBack: (amountCents: number) => say('refund', { ...named('refundId'), amountCents, merchant }),
    represent: (amountCents: number) =>
      sendMessage(api, 'clearing', purchase('a', amountCents, { clearingId: `${person.userId}-again` })),
    postedCents: async () => (await listCardsOf(api.pool, person.holderId)).cards[0]?.postedCents,
    /** Returns the amount that the program has paid for the holder so far. */
    programCents: async () => {
      const sql = `SELECT coalesce(sum(-amount_cents), 0)::int AS cents FROM issuer.entry WHERE account_id = $1 AND book IN ('ADJUSTMENT', 'PROVISIONAL_CREDIT')`;
      return (await api.pool.query(sql, [person.accountId])).rows[0].cents;
    },
    exceptions: async () =>
      (await listOpenExceptions(api.pool))
        .filter(({ accountId }) => accountId === person.accountId)
        .map(({ kind, facts }) => ({ kind, ...facts })),
    events: async () => await listEventsOf(api, person.holderId),
  };
}

describe('a dispute that is won', () => {
  test('after the credit is final repays the program, and the holder keeps what they have', async () => {
    const { advance, end, chargeBack, postedCents, programCents, exceptions } = await openDispute();
    await advance(4_000);
    await end('FINAL');
    expect([await postedCents(), await programCents()]).toEqual([10_000, 4_000]);
    const chargebackId = 'won-final';
    const won = await chargeBack(4_000, { chargebackId });
    expect(won).toEqual({ status: 200, body: { balanceCents: 10_000, repeated: false } });
    expect(await chargeBack(4_000, { chargebackId })).toEqual({
      status: 200,
      body: { balanceCents: 10_000, repeated: true },
    });
    expect([await postedCents(), await programCents(), await exceptions()]).toEqual([10_000, 0, []]);
  });

  test('while the credit is open takes its place, so that nothing is left to take back', async () => {
    const { advance, end, chargeBack, postedCents, programCents } = await openDispute();
    await advance(3_000);
    await chargeBack(3_000);
    expect([await postedCents(), await programCents()]).toEqual([9_000, 0]);
    expect((await end('TAKEN_BACK')).body).toEqual({ outcome: 'TAKEN_BACK', isChanged: true });
    expect([await postedCents(), await programCents()]).toEqual([9_000, 0]);
  });

  test('for a part leaves the rest of the credit to be taken back', async () => {
    const { advance, end, chargeBack, postedCents, programCents } = await openDispute();
    await advance(4_000);
    await chargeBack(1_000);
    expect(await postedCents()).toBe(10_000);
    await end('TAKEN_BACK');
    expect([await postedCents(), await programCents()]).toEqual([7_000, 0]);
  });

  test('and presented anew costs the holder the charge once', async () => {
    const { advance, end, chargeBack, represent, postedCents, programCents } = await openDispute();
    await advance(4_000);
    await chargeBack(4_000);
    await represent(4_000);
    await end('TAKEN_BACK');
    expect([await postedCents(), await programCents()]).toEqual([6_000, 0]);
  });

  test('for more than was credited gives the holder the rest of the charge', async () => {
    const { advance, end, chargeBack, postedCents, programCents } = await openDispute();
    await advance(3_000);
    await end('FINAL');
    await chargeBack(4_000);
    expect([await postedCents(), await programCents()]).toEqual([10_000, 0]);
  });
});

describe('credits of a dispute never exceed the charge', () => {
  test('a chargeback of what the merchant gave back is the program’s until staff have asked', async () => {
    const { giveBack, chargeBack, postedCents, exceptions } = await openDispute();
    await giveBack(4_000);
    await chargeBack(4_000);
    expect(await postedCents()).toBe(10_000);
    expect(await exceptions()).toEqual([{ kind: 'CREDITED_ABOVE_CHARGE', aboveCents: 4_000, keptBy: 'PROGRAM' }]);
  });

  test('nor by a chargeback that repays what the program had credited, where the merchant gave back as well', async () => {
    const { advance, giveBack, chargeBack, end, postedCents, exceptions } = await openDispute();
    await advance(4_000);
    await end('FINAL');
    await giveBack(4_000);
    expect(await postedCents()).toBe(14_000);
    await chargeBack(4_000);
    expect([await postedCents(), await exceptions()]).toEqual([14_000, [expect.anything()]]);
  });

  test('a provisional credit above what is left of the charge is refused, and may come again', async () => {
    const { advance, giveBack, postedCents } = await openDispute();
    await giveBack(1_000);
    expect(await advance(3_001)).toEqual({ status: 422, body: { error: 'above what is left of the charge' } });
    expect((await advance(3_000)).body).toEqual({ balanceCents: 10_000, repeated: false });
    expect((await advance(3_000)).body).toEqual({ balanceCents: 10_000, repeated: true });
    expect(await postedCents()).toBe(10_000);
  });
});

describe('the holder is told the same day', () => {
  const about = { amountCents: 4_000, merchant: merchant.name };

  test.each([
    ['FINAL', { kind: 'TemporaryCreditFinal', data: about }],
    ['TAKEN_BACK', { kind: 'TemporaryCreditTakenBack', data: { ...about, paidUntil: '2026-11-30' } }],
  ] as const)('what was given, and that it is %s, once each', async (outcome, ended) => {
    const { advance, end, events } = await openDispute();
    for (let n = 0; n < 2; n++) await advance(4_000);
    for (let n = 0; n < 2; n++) await end(outcome);
    expect(await events()).toMatchObject([{ kind: 'TemporaryCreditGiven', data: about }, ended]);
  });

  test('that nothing is taken back of a credit whose place the chargeback took', async () => {
    const { advance, chargeBack, end, events } = await openDispute();
    await advance(4_000);
    await chargeBack(4_000);
    await end('TAKEN_BACK');
    expect((await events()).map(({ kind }) => kind)).toEqual(['TemporaryCreditGiven', 'TemporaryCreditFinal']);
  });
});

test('for five business days a payment that repeats is made as if nothing had been taken back', async () => {
  const { advance, end, purchase } = await openDispute();
  await advance(4_000);
  await sendMessage(api, 'authorization', purchase('b', 9_000));
  await end('TAKEN_BACK');
  const ask = async (id: string, cents: number, entryMode: string) =>
    (await sendMessage(api, 'authorization', purchase(id, cents, { entryMode }))).body['reason'];
  expect(await ask('c', 1_000, 'ECOMMERCE')).toBe('INSUFFICIENT_FUNDS');
  expect(await ask('d', 1_001, 'RECURRING')).toBe('INSUFFICIENT_FUNDS');
  expect(await ask('e', 600, 'RECURRING')).toBeNull();
  expect(await ask('f', 401, 'RECURRING')).toBe('INSUFFICIENT_FUNDS');
  api.clock.advance(11 * 86_400);
  expect(await ask('g', 100, 'RECURRING')).toBe('INSUFFICIENT_FUNDS');
});

test('all of it leaves the books in order', async () => {
  expect(await verifyLedger(api.pool)).toEqual([]);
});
