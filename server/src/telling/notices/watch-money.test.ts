import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openOrders } from '../../testing/card-orders.ts';
import { merchant, openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendAct, sendMessage } from '../../testing/network.ts';
import { openTransfers } from '../../testing/transfers.ts';
import { keepSettings } from './settings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const kinds = ['BALANCE_BELOW', 'PURCHASE_ABOVE', 'FOREIGN_TRANSACTION', 'CARD_NOT_PRESENT'] as const;
type Wanted = Partial<Record<(typeof kinds)[number], number | null>>;

async function want(holderId: number, wanted: Wanted) {
  const alerts = kinds.flatMap((kind) => {
    const thresholdCents = wanted[kind];
    return thresholdCents === undefined ? [] : [{ kind, channels: ['EMAIL' as const], thresholdCents }];
  });
  await keepSettings(api.pool, holderId, alerts as Parameters<typeof keepSettings>[2]);
}
/** Lists the events of the card and the balance, in the order in which they happened. */
async function listTold(holderId: number) {
  const events = await listEventsOf(api, holderId);
  const amounts = events as { kind: string; data: { amountCents?: number; availableCents?: number } }[];
  return amounts
    .filter(({ kind }) => ['BalanceLow', 'LargePurchase', 'ForeignUse', 'CardNotPresentUse'].includes(kind))
    .map(({ kind, data }) => `${kind} ${data.availableCents ?? data.amountCents}`);
}

/** Somebody with $1,000.00 who wants to hear of balances below $500 and purchases from $25. */
async function openShopper(wanted: Wanted = { BALANCE_BELOW: 50_000, PURCHASE_ABOVE: 2_500 }) {
  const play = await openPlay(api, 100_000);
  await want(play.person.holderId, wanted);
  const say = async (kind: string, id: string, cents: number, more: object = {}) => {
    const body = play.purchase(id, cents, more);
    const isAct = kind === 'increment' || kind === 'reversal';
    const { status } = isAct ? await sendAct(api, kind, body) : await sendMessage(api, kind, body);
    if (status !== 200) throw new Error(`${kind} was answered ${status}`);
  };
  return { ...play, say, told: () => listTold(play.person.holderId) };
}
type Say = Awaited<ReturnType<typeof openShopper>>['say'];

const pump = { merchant: { ...merchant, name: 'Gas Stop', mcc: '5542' } };
const hotel = { merchant: { ...merchant, name: 'Rest Inn', mcc: '7011' } };

describe('a low balance and a large purchase', () => {
  test.each<[string, (say: Say) => Promise<void>, string[]]>([
    [
      'are told when a small authorization clears at more',
      async (say) => {
        await say('authorization', 'a', 2_000);
        await say('clearing', 'a', 51_000);
      },
      ['BalanceLow 49000', 'LargePurchase 51000'],
    ],
    [
      'are told of a clearing that nobody asked for',
      (say) => say('clearing', 'a', 51_000),
      ['BalanceLow 49000', 'LargePurchase 51000'],
    ],
    [
      'are told at the authorization, and not again when it clears',
      async (say) => {
        await say('authorization', 'a', 51_000);
        await say('clearing', 'a', 51_000);
      },
      ['BalanceLow 49000', 'LargePurchase 51000'],
    ],
    [
      'are told once of a charge that clears in parts, when it has grown large',
      async (say) => {
        await say('authorization', 'a', 2_400);
        await say('clearing', 'a', 2_000, { sequence: { number: 1, count: 2 } });
        await say('clearing', 'a', 3_000, { sequence: { number: 2, count: 2 } });
      },
      ['LargePurchase 5000'],
    ],
    [
      'are told when a pump has completed, not by what it holds before',
      async (say) => {
        await say('authorization', 'a', 100, pump);
        await say('advice', 'a', 6_000, pump);
        await say('clearing', 'a', 6_000, pump);
      },
      ['LargePurchase 6000'],
    ],
    [
      'are told when a pump gives more than it held',
      async (say) => {
        await say('authorization', 'other', 42_000);
        await say('authorization', 'a', 100, pump);
        await say('advice', 'a', 9_000, pump);
      },
      ['LargePurchase 42000', 'BalanceLow 49000', 'LargePurchase 9000'],
    ],
    [
      'are told when a hotel asks for more, once',
      async (say) => {
        await say('authorization', 'a', 2_400, hotel);
        await say('increment', 'a', 47_700, hotel);
        await say('increment', 'a', 100, hotel);
        await say('clearing', 'a', 50_200, hotel);
      },
      ['BalanceLow 49900', 'LargePurchase 50100'],
    ],
    [
      'are not told of what is given back',
      async (say) => {
        await say('authorization', 'a', 100, pump);
        await say('reversal', 'a', 50, pump);
      },
      [],
    ],
    [
      'are not told of a clearing that comes twice',
      async (say) => {
        await say('authorization', 'a', 2_000);
        for (let n = 0; n < 2; n++) await say('clearing', 'a', 9_000, { clearingId: null });
      },
      ['LargePurchase 9000'],
    ],
  ])('%s', async (_, play, expected) => {
    const { say, told } = await openShopper();
    await play(say);
    expect(await told()).toEqual(expected);
  });

  test('are told again after the balance has risen above the amount and fallen anew', async () => {
    const { say, told, card } = await openShopper({ BALANCE_BELOW: 50_000 });
    await say('clearing', 'a', 51_000);
    await sendMessage(api, 'refund', { refundId: 'again', card, amountCents: 2_000, merchant });
    await say('clearing', 'b', 2_000);
    expect(await told()).toEqual(['BalanceLow 49000', 'BalanceLow 49000']);
  });
});

test('a clearing abroad by the number alone, that nobody asked for, is told of both', async () => {
  const { say, told } = await openShopper({ FOREIGN_TRANSACTION: null, CARD_NOT_PRESENT: null });
  const abroad = { merchant: { ...merchant, country: 'MX' }, entryMode: 'ECOMMERCE' };
  await say('clearing', 'a', 1_000, abroad);
  await say('clearing', 'b', 1_000, { ...abroad, entryMode: 'RECURRING', merchant: { ...merchant, country: 'PR' } });
  expect(await told()).toEqual(['CardNotPresentUse 1000', 'ForeignUse 1000']);
});

describe('a low balance is told', () => {
  test('of a transfer with its fee, at $490.00 below $500.00', async () => {
    const { person, link, start } = await openTransfers(api, { openingCents: 100_000 });
    await link();
    await want(person.holderId, { BALANCE_BELOW: 50_000 });
    await start(50_850);
    expect(await listTold(person.holderId)).toEqual(['BalanceLow 49000']);
  });

  test('of the fees of a new card', async () => {
    const { person, order } = await openOrders(api, { openingCents: 50_000 });
    await want(person.holderId, { BALANCE_BELOW: 50_000 });
    await order({ shipping: 'EXPEDITED' });
    expect(await listTold(person.holderId)).toEqual(['BalanceLow 48650']);
  });

  test('of a refund that is taken back', async () => {
    const { person, card, told } = await openShopper({ BALANCE_BELOW: 100_100 });
    const { userId } = person;
    const refundId = `${userId}-ref`;
    await sendMessage(api, 'refund', { refundId, card, amountCents: 2_000, merchant });
    await sendMessage(api, 'clearing-reversal', { reversalId: `${userId}-back`, refundId, card, amountCents: 2_000 });
    expect(await told()).toEqual(['BalanceLow 100000']);
  });

  test('of a provisional credit that is taken back', async () => {
    const { person, card, say, told } = await openShopper({ BALANCE_BELOW: 99_500 });
    const { userId } = person;
    const clearingId = `${userId}-clr`;
    await say('clearing', 'a', 400, { clearingId });
    const creditId = `${userId}-credit`;
    await sendMessage(api, 'provisional-credit', { creditId, clearingId, card, amountCents: 300 });
    await say('clearing', 'b', 200);
    await sendMessage(api, 'provisional-credit-end', { creditId, card, outcome: 'TAKEN_BACK' });
    expect(await told()).toEqual(['BalanceLow 99400']);
  });
});
