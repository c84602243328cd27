import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../issuer/face.ts';
import { openAnswers } from '../../testing/answers.ts';
import type { TestApi } from '../../testing/api.ts';
import { testPin } from '../../testing/card-account.ts';
import { merchant } from '../../testing/card-play.ts';
import { createTestNetwork } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const pump = { merchant: { ...merchant, name: 'Gas Stop', mcc: '5542' } };
const daysFromNow = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000);

describe('fuel', () => {
  test('completed stays on hold until it clears, seven days at most', async () => {
    const { say, balances, holdEnd } = await openAnswers(api);
    await say('authorization', 'a', 100, pump);
    expect(await balances()).toEqual({ posted: 10_000, held: 7_500 });
    await say('advice', 'a', 4_200, pump);
    expect(await balances()).toEqual({ posted: 10_000, held: 4_200 });
    expect(await holdEnd('a')).toEqual(daysFromNow(7));
  });

  test('of nothing releases the hold', async () => {
    const { say, balances } = await openAnswers(api);
    await say('authorization', 'a', 100, pump);
    expect(await say('advice', 'a', 0, pump)).toEqual({ state: 'VOIDED', isChanged: true });
    expect(await balances()).toEqual({ posted: 10_000, held: 0 });
  });

  test('without the least that a pump needs is declined, in words that say to pay inside', async () => {
    const { say, kept } = await openAnswers(api, 2_499);
    expect(await say('authorization', 'a', 100, pump)).toMatchObject({ responseCode: '51', reason: 'PAY_INSIDE' });
    expect(await kept('a')).toEqual({ state: 'DECLINED', reason: 'PAY_INSIDE' });
  });
});

describe("the day's limit", () => {
  test('comes back with a clearing that is smaller than its hold, on the same day', async () => {
    const { say } = await openAnswers(api, 1_000_000);
    await say('authorization', 'a', 500_000);
    await say('clearing', 'a', 300_000);
    expect(await say('authorization', 'b', 200_001)).toMatchObject({ reason: 'LIMIT_AMOUNT' });
    expect(await say('authorization', 'c', 200_000)).toMatchObject({ isApproved: true });
  });

  test('comes back with cash that did not come out, on the same day', async () => {
    const { say, sayAct } = await openAnswers(api, 1_000_000);
    await say('authorization', 'a', 500_000);
    await say('clearing', 'a', 500_000);
    expect(await say('authorization', 'b', 1)).toMatchObject({ reason: 'LIMIT_AMOUNT' });
    await sayAct('reversal', 'a', 200_000);
    expect(await say('authorization', 'c', 200_000)).toMatchObject({ isApproved: true });
  });

  test('comes back with what a pump did not give', async () => {
    const { say } = await openAnswers(api, 1_000_000);
    await say('authorization', 'a', 492_500);
    await say('authorization', 'b', 100, pump);
    expect(await say('authorization', 'c', 1)).toMatchObject({ reason: 'LIMIT_AMOUNT' });
    await say('advice', 'b', 7_000, pump);
    await say('clearing', 'b', 6_000, pump);
    expect(await say('authorization', 'd', 1_500)).toMatchObject({ isApproved: true });
  });
});

describe('a right PIN', () => {
  test('resets the count also when another rule declines', async () => {
    const { say, card, pinBlock } = await openAnswers(api);
    const atm = async (pin: string) => ({ entryMode: 'ATM', card: { ...card, pinBlock: await pinBlock(pin) } });
    const [right, wrong] = [await atm(testPin), await atm('1357')];
    for (const id of ['a', 'b']) await say('authorization', id, 100, wrong);
    expect(await say('authorization', 'c', 900_000, right)).toMatchObject({ reason: 'LIMIT_AMOUNT' });
    for (const id of ['d', 'e'])
      expect(await say('authorization', id, 100, wrong)).toMatchObject({ responseCode: '55' });
    expect(await say('authorization', 'f', 100, right)).toMatchObject({ isApproved: true });
  });
});

test('all of it leaves the books in order', async () => {
  expect(await verifyLedger(api.pool)).toEqual([]);
});
