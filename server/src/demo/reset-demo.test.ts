import { listCards } from '@portal/contract/card/list-cards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type HolderCard,
  listCardsOf,
  listHoldersByIdentity,
  lockCard,
  postDeposit,
  verifyLedger,
} from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { createDemoApi, type DemoApi } from '../testing/demo-api.ts';
import { testKeys } from '../testing/keys.ts';
import { openSession } from '../testing/people.ts';
import type { ShownPerson } from './list-people.ts';
import { resetDemo } from './reset-demo.ts';

let demo: DemoApi;
beforeAll(async () => {
  demo = await createDemoApi();
});
afterAll(() => demo.close());

describe('POST /demo/reset', () => {
  const cardsOf = async (person: ShownPerson) => {
    const [holderId] = await listHoldersByIdentity(demo.api.pool, testKeys, person);
    return (await listCardsOf(demo.api.pool, holderId as number)).cards;
  };
  const balances = async () => {
    const cards = await Promise.all((await demo.people()).map(cardsOf));
    return cards.flat().map(({ cardId, postedCents, availableCents }) => [cardId, postedCents, availableCents]);
  };
  const changeSomething = async () => {
    const [card] = await cardsOf(await demo.person('Rosa Delgado'));
    const { accountId, cardId } = card as HolderCard;
    const deposit = { accountId, reference: 'more', description: 'More', amountCents: 1, businessDay: '2026-11-20' };
    await inTransaction(demo.api.pool, async (tx) => {
      await postDeposit(tx, deposit, demo.clock.now());
      await lockCard(tx, { accountId, cardId }, 'USER', demo.clock.now());
    });
  };

  test('empties nothing where the mark of the demo is not', async () => {
    const { rows: marks } = await demo.api.pool.query('DELETE FROM demo.seed RETURNING seeded_at');
    const before = await balances();
    await expect(resetDemo(demo.door)).rejects.toThrow('only what the demo made');
    expect(await balances()).toEqual(before);
    await demo.api.pool.query('INSERT INTO demo.seed (seeded_at) VALUES ($1)', [marks[0].seeded_at]);
  });

  test('restores people, money and time, and ends all sessions', async () => {
    await resetDemo(demo.door);
    const [peopleBefore, balancesBefore] = [await demo.people(), await balances()];
    const { accessToken: token } = await openSession(demo.api, 'rosadelgado');
    await changeSomething();
    await demo.post('/demo/clock', { advance: 'P3D' });
    expect(await balances()).not.toEqual(balancesBefore);

    const response = await demo.post('/demo/reset');
    expect(response.json()).toEqual({ now: demo.api.clock.now().toISOString() });
    expect(await demo.people()).toEqual(peopleBefore);
    expect(await balances()).toEqual(balancesBefore);
    expect(await verifyLedger(demo.api.pool)).toEqual([]);
    expect(await demo.api.send(listCards, {}, { token })).toMatchObject({ httpStatus: 401 });
    const { rows } = await demo.api.pool.query('SELECT key FROM jobs.job');
    expect(rows).toEqual([{ key: 'recurring' }]);
  });

  test.each([
    [{}, ''],
    [{ 'content-type': 'application/json' }, ' @night'],
  ] as const)('needs no body: headers %j%s', async (headers, _night) => {
    const response = await demo.api.app.inject({ method: 'POST', url: '/demo/reset', headers });
    expect(response.statusCode).toBe(200);
  });

  test('leaves the ledger as unchangeable as it was', async () => {
    await demo.post('/demo/reset');
    const { rows } = await demo.api.pool.query<{ isOn: boolean }>(
      `SELECT tgenabled = 'O' AS "isOn" FROM pg_trigger WHERE NOT tgisinternal`,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every((trigger) => trigger.isOn)).toBe(true);
  });

  test('from several processes at once, while people work, ends in the seed', async () => {
    const work = { isOver: false };
    const keepChanging = async () => {
      while (!work.isOver) await changeSomething().catch(() => undefined);
    };
    const workers = [keepChanging(), keepChanging()];
    const responses = await Promise.all([demo.post('/demo/reset'), demo.post('/demo/reset'), demo.post('/demo/reset')]);
    work.isOver = true;
    await Promise.all(workers);
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
    expect(await verifyLedger(demo.api.pool)).toEqual([]);
    expect(await demo.people()).toHaveLength(10);
  }, 30_000);
});
