import { randomUUID } from 'node:crypto';
import { prepareReport } from '@portal/contract/problems/prepare-report';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepProblemClock } from '../../acts/problems/keep-clock.ts';
import { endProvisionalCredit, getAccountStanding, verifyLedger } from '../../issuer/face.ts';
import { findProblem } from '../../issuer/problem-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { byTestStaff, sendToDesk } from '../../testing/desk.ts';
import { createTestProblems, openCharged, openTold as openToldOf, reporterOf } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

const merchant = { name: 'Plaza Foods', place: null, country: 'US', mcc: '5411' };

let staffCount = 0;

/** A charge of $40.00 that was told, decided by staff of its own: what one of them gives in a day is limited. */
async function openTold() {
  const opened = await openToldOf(api);
  const { accountId } = opened.person;
  const staff = `agent-money-${++staffCount}`;
  const chargeOf = async (problemId: number) => (await findProblem(api.pool, accountId, problemId))?.charges[0];
  return {
    ...opened,
    chargeOf,
    charge: () => chargeOf(opened.problemId),
    balance: async () => (await getAccountStanding(api.pool, accountId))?.postedCents,
    act: (what: string, body: object = {}) => opened.act(what, { staff, ...body }),
    decide: (body: object) => opened.decide({ staff, ...body }),
    giveBack: (amountCents: number) =>
      opened.tell('refund', { refundId: randomUUID(), card: opened.card, amountCents, merchant }),
    bring: (amountCents: number) => opened.tell('chargeback', { chargebackId: randomUUID(), amountCents }),
    represent: (amountCents: number) => opened.tell('representment', { representmentId: randomUUID(), amountCents }),
  };
}

const right = { outcome: 'RIGHT', decision: 'ERROR_FOUND' };
const inPart = (cents: number) => ({ outcome: 'PARTLY', kept: [{ chargeNo: 1, cents }] });

describe('the money of a problem', () => {
  test('that was given for good is no provisional credit any more', async () => {
    const { decide, problem, person, balance } = await openTold();
    await decide(right);
    const credit = { id: `${problem}/1`, card: person, outcome: 'FINAL' } as const;
    const again = await inTransaction(api.pool, (tx) =>
      endProvisionalCredit(tx, credit, api.clock.now(), '2026-11-20'),
    );
    expect(again).toMatchObject({ outcome: 'FINAL', isChanged: false });
    expect(await balance()).toBe(50_000);
  });

  test('that is a deposit which never came is given whole', async () => {
    const holder = await openCardHolder(api, { openingCents: 1_000 });
    const told = { kind: 'DEPOSIT_MISSING', payer: 'State benefits', expectedCents: 5_000, onDay: '2026-11-16' };
    const problem = (await reporterOf(holder)(told)).entity?.number;
    const decided = await sendToDesk(api, 'decide-problem', {
      ...byTestStaff,
      staff: 'agent-money',
      problem,
      ...right,
    });
    expect(decided.body).toMatchObject({ givenCents: 5_000 });
    expect((await getAccountStanding(api.pool, holder.person.accountId))?.postedCents).toBe(6_000);
  });

  test('is that of one charge where a purchase came in parts, of all parts that were told', async () => {
    const { send, report, authorize, clear } = await openCharged(api, 1_000);
    const held = await authorize('parts', 3_000);
    for (const number of [1, 2]) await clear(held, 1_500, { clearingId: randomUUID(), sequence: { number, count: 2 } });
    const { entity: found } = await send(searchTransactions, { from: '2026-11-01', to: '2026-11-30' });
    const ofParts = found?.posted.filter(({ amountCents }) => amountCents === -1_500) ?? [];
    const parts = ofParts.map(({ transactionId }) => transactionId);
    expect(parts).toHaveLength(2);
    const prepared = (await send(prepareReport, { transactionId: parts[0] ?? '' })).entity;
    expect(prepared?.similar.map(({ transactionId }) => transactionId)).toContain(parts[1]);
    const { entity } = await report({ kind: 'NOT_MINE', transactionIds: parts });
    expect(entity).toMatchObject({ charges: 1, amountCents: 3_000 });
    const decided = { ...byTestStaff, staff: 'agent-parts', problem: entity?.number, ...right };
    expect((await sendToDesk(api, 'decide-problem', decided)).body).toMatchObject({ givenCents: 3_000 });
  });

  test('that is taken back is a step of its own', async () => {
    const { act, decide, show } = await openTold();
    await act('credit-problem');
    await decide({ outcome: 'NO_ERROR' });
    api.clock.advance(11 * 86_400);
    await keepProblemClock(api.pool, 'America/New_York', api.clock.now());
    // The session has not lived as long.
    api.clock.advance(-11 * 86_400);
    expect((await show())?.steps.at(-1)).toMatchObject({ step: 'TAKEN_BACK' });
  });

  test('comes back first of what the program gave, then of what was decided against, which is the holder’s', async () => {
    const { decide, bring, charge, balance } = await openTold();
    await decide(inPart(1_500));
    await bring(2_000);
    expect(await charge()).toMatchObject({ creditedCents: 2_000, recoveredCents: 2_000, deniedCents: 2_000 });
    expect(await balance()).toBe(48_000);
  });

  test('does not come back of what the store gave back', async () => {
    const { decide, giveBack, bring, charge, balance } = await openTold();
    await decide(inPart(1_500));
    await giveBack(2_500);
    await bring(4_000);
    const kept = { creditedCents: 1_500, recoveredCents: 1_500, deniedCents: 2_500 };
    expect([await charge(), await balance()]).toMatchObject([kept, 50_000]);
    await bring(1_000);
    expect([await charge(), await balance()]).toMatchObject([kept, 50_000]);
  });

  test('comes back to each of two problems of one charge, and what neither recovered is borne once', async () => {
    const { decide, report, transactionId, chargeOf, problemId, act, bring, represent, balance } = await openTold();
    await decide(inPart(1_500));
    const again = (await report({ kind: 'NOT_MINE', transactionIds: [transactionId] })).entity;
    await act('credit-problem', { problem: again?.number });
    const both = async () => [await chargeOf(problemId), await chargeOf(again?.problemId ?? 0)];
    expect(await both()).toMatchObject([{ creditedCents: 1_500 }, { creditedCents: 2_500 }]);
    await bring(2_000);
    expect(await both()).toMatchObject([{ recoveredCents: 0 }, { recoveredCents: 2_000 }]);
    await bring(3_000);
    expect(await both()).toMatchObject([{ recoveredCents: 1_500 }, { recoveredCents: 2_500 }]);
    await represent(1_000);
    expect(await both()).toMatchObject([{ borneCents: 0 }, { borneCents: 1_000 }]);
    expect(await balance()).toBe(50_000);
  });

  test('after all of it the ledger is in order', async () => {
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});
