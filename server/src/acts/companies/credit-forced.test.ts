import { randomUUID } from 'node:crypto';
import { listStops } from '@portal/contract/companies/list-stops';
import { stopCompany } from '@portal/contract/companies/stop-company';
import { listProblems } from '@portal/contract/problems/list-problems';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockCard, verifyLedger } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openCompany, phone } from '../../testing/companies.ts';
import { createTestNetwork } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** Somebody with a company, what has posted since its first charge, and the problems of the account. */
async function openStopped(scope: 'ALL' | 'NEXT' | null = 'ALL') {
  const play = await openCompany(api);
  const { send, transactionId } = play;
  const stop = async (asked: 'ALL' | 'NEXT') => {
    const { httpStatus } = await send(stopCompany, { transactionId, names: [phone], scope: asked });
    expect(httpStatus).toBe(200);
  };
  if (scope) await stop(scope);
  /** Lists what has posted since the first charge, the oldest first. */
  const journals = async () => {
    const { entity } = await send(searchTransactions, { from: '2026-11-01', to: '2026-12-31', sort: 'dateAsc' });
    return (entity?.posted ?? []).map(({ type, amountCents }) => `${type} ${amountCents}`).slice(2);
  };
  const problems = async () => (await send(listProblems)).entity?.problems ?? [];
  return { ...play, stop, journals, problems, id: randomUUID() };
}

const credited = ['RECURRING -3500', 'PROVISIONAL_CREDIT 3500'];
type Play = Awaited<ReturnType<typeof openStopped>>;

describe('a charge of a stopped company that clears all the same', () => {
  test.each<[string, (play: Play) => Promise<unknown>]>([
    ['nobody asked for', () => Promise.resolve()],
    ['we declined', ({ tell, id }) => tell('authorization', id, 3_500)],
    ['the network approved in our place', ({ tell, id }) => tell('stand-in', id, 3_500, { isApproved: true })],
  ])('that %s, comes back on the same day, once, with a problem', async (_, before) => {
    const play = await openStopped();
    await before(play);
    for (let n = 0; n < 2; n++) await play.tell('clearing', play.id, 3_500);
    expect(await play.journals()).toEqual(credited);
    expect(await play.problems()).toMatchObject([{ kind: 'CANCELLED' }]);
    const told = (await listEventsOf(api, play.person.holderId)).map(({ kind }) => kind);
    expect(told).toEqual(expect.arrayContaining(['ProblemReported', 'ProblemCredited']));
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('stands where it was approved before the stop', async () => {
    const { tell, id, stop, journals, problems } = await openStopped(null);
    await tell('authorization', id, 3_500);
    api.clock.advance(1);
    await stop('ALL');
    await tell('clearing', id, 3_500);
    expect(await journals()).toEqual(['RECURRING -3500']);
    expect(await problems()).toEqual([]);
  });

  test('stands where the card was read at the company', async () => {
    const { tell, id, journals } = await openStopped();
    await tell('clearing', id, 3_500, { entryMode: 'PRESENT' });
    expect(await journals()).toEqual(['PURCHASE -3500']);
  });

  test('comes back in each of its parts', async () => {
    const { tell, id, journals } = await openStopped();
    await tell('stand-in', id, 3_500, { isApproved: true });
    await tell('clearing', id, 2_000, { clearingId: `${id}-1`, sequence: { number: 1, count: 2 } });
    await tell('clearing', id, 1_500, { clearingId: `${id}-2`, sequence: { number: 2, count: 2 } });
    const sum = (await journals()).reduce((total, posted) => total + Number(posted.split(' ')[1]), 0);
    expect(sum).toBe(0);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('uses a stop of the next charge up, which is declined when it comes again', async () => {
    const { tell, send, id, journals } = await openStopped('NEXT');
    await tell('clearing', id, 3_500);
    expect(await journals()).toEqual(credited);
    expect((await send(listStops)).entity).toMatchObject({ now: [], before: [{ usedCents: 3_500 }] });
    expect(await tell('authorization', randomUUID(), 3_500)).toMatchObject({ responseCode: 'R0' });
    expect(await tell('authorization', randomUUID(), 900)).toMatchObject({ isApproved: true });
  });

  test('comes back under a lock; a reversal after it gives nothing twice', async () => {
    const { tell, person, id, journals } = await openStopped();
    await inTransaction(api.pool, (tx) => lockCard(tx, person, 'USER', api.clock.now()));
    expect(await tell('authorization', id, 3_500)).toMatchObject({ responseCode: 'R1', reason: 'COMPANY_STOPPED' });
    await tell('clearing', id, 3_500);
    await tell('reversal', id, 3_500, { reversalId: randomUUID() });
    expect(await journals()).toEqual(credited);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});
