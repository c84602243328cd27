import { regulationE } from '@portal/contract/problems/error-periods';
import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import type { ProblemOutcome } from '@portal/contract/problems/problem-state';
import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import { closeAccount, lockAccountRow } from '../accounts.ts';
import { authorize } from '../authorizations/authorize.ts';
import { chargeBack } from '../authorizations/charge-back.ts';
import { clear } from '../authorizations/clear.ts';
import { findTakenBack, type LinkedJournal, postCounterpart } from '../authorizations/network-credit.ts';
import { refund } from '../authorizations/refund.ts';
import type { CardKey } from '../cards/card.ts';
import { setDeath } from '../estates.ts';
import {
  creditProblem,
  decideProblem,
  findProblemForUpdate,
  isProblemPending,
  listDueTakeBacks,
  listProblemsOf,
  noteArbitrationLost,
  noteChargedBack,
  openProblem,
  represent,
  takeBack,
  withdrawProblem,
  writeOffProblem,
} from '../problem-face.ts';

type NetworkStep =
  | { kind: 'hold' | 'chargeback' | 'represent' | 'lose' | 'refund' | 'reverse'; id: number; cents: number }
  | { kind: 'clear'; id: number; cents: number; part: 1 | 2 | null };
type DeskStep =
  | { kind: 'decide'; at: number; outcome: ProblemOutcome; percent: number }
  | { kind: 'credit' | 'withdraw' | 'writeOff'; at: number };

/** A step of a history of disputes. `id` names one of few charges, `at` one of the problems told so far. */
export type ProblemStep =
  | NetworkStep
  | { kind: 'tell'; what: ProblemKind; ids: number[]; fineCents: number }
  | { kind: 'tellDeposit'; cents: number }
  | DeskStep
  | { kind: 'wait'; days: number }
  | { kind: 'close' | 'die' };

/**
 * The account that is played on, its day, what its holder got by chargebacks that no problem has, and what chargebacks have brought
 * of each charge and was not taken again; cents.
 */
export interface ProblemWorld {
  pool: pg.Pool;
  card: CardKey;
  holderId: number;
  day: string;
  outsideCents: number;
  broughtCents: Map<string, number>;
}

const rules = {
  dailyLimits: { cashCents: 1e9, purchaseCents: 1e9, uses: 1e6 },
  cashMccs: [],
  minFuelHoldCents: 2_500,
  unusual: { rules: {}, home: 'US', timeZone: 'America/New_York' },
  timeZone: 'America/Chicago',
};
const merchant = { name: 'Plaza Foods', place: null, country: 'US', mcc: '5499' };
const entry = { entryMode: 'PRESENT', merchant } as const;
const seen = { takesLess: false, expiryMatches: null, cvvMatches: null, pinMatches: null };
let acts = 0;

/** Plays one step on the real issuing core, as the network's and the desk's messages do. */
export async function playProblem(world: ProblemWorld, step: ProblemStep): Promise<void> {
  const { pool, card } = world;
  if (step.kind === 'wait') {
    world.day = dayAfter(world.day, step.days);
    const due = await listDueTakeBacks(pool, world.day);
    const moment = momentOf(world);
    for (const { problemId } of due.filter(({ accountId }) => accountId === card.accountId)) {
      await inTransaction(pool, async (tx) => {
        const problem = await findProblemForUpdate(tx, card.accountId, problemId);
        if (problem?.takeBackOn && problem.takeBackOn < moment.today) await takeBack(tx, problem, moment);
      });
    }
    return;
  }
  await inTransaction(pool, async (tx) => {
    await lockAccountRow(tx, card.accountId);
    if (step.kind === 'close') await closeAccount(tx, card.accountId, momentOf(world).now);
    else if (step.kind === 'die') await setDeath(tx, world.holderId, world.day);
    else if (step.kind === 'tell' || step.kind === 'tellDeposit') await playTelling(tx, world, step);
    else if ('at' in step) await playDesk(tx, world, step);
    else if ('id' in step) await playNetwork(tx, world, step);
  });
}

function momentOf({ day }: ProblemWorld) {
  return { now: new Date(`${day}T17:00:00Z`), today: day };
}

async function playTelling(
  tx: pg.PoolClient,
  world: ProblemWorld,
  step: Extract<ProblemStep, { kind: 'tell' | 'tellDeposit' }>,
): Promise<void> {
  const about = { card: world.card, toldBy: 'PORTAL', toldOn: world.day } as const;
  const missing = { payer: 'State', transactionIds: [], onDay: world.day } as const;
  const report =
    step.kind === 'tell'
      ? {
          kind: step.what,
          transactionIds: step.ids.map((id) => `a${id}`),
          rightCents: step.fineCents,
          receivedCents: step.fineCents,
        }
      : { kind: 'DEPOSIT_MISSING' as const, expectedCents: step.cents, ...missing };
  await openProblem(tx, { ...about, ...report }, { errorPeriods: regulationE, cashByPin: 'HOLDER' }, momentOf(world));
}

async function playDesk(tx: pg.PoolClient, world: ProblemWorld, step: DeskStep): Promise<void> {
  const { accountId } = world.card;
  const problems = (await listProblemsOf(tx, accountId)).toSorted((one, two) => one.problemId - two.problemId);
  const problem = problems[step.at % problems.length];
  if (!problem) return;
  const moment = momentOf(world);
  const isOver = problem.state === 'DECIDED' || problem.state === 'WITHDRAWN';
  if (step.kind === 'writeOff') {
    if (problem.state === 'DECIDED') await writeOffProblem(tx, problem, moment);
  } else if (isOver) return;
  else if (step.kind === 'credit') await creditProblem(tx, problem, moment);
  else if (step.kind === 'withdraw') await withdrawProblem(tx, problem, regulationE, moment);
  else if (step.kind === 'decide' && !(await isProblemPending(tx, problem))) {
    const { outcome, percent } = step;
    const kept = problem.charges.map(
      ({ chargeNo, amountCents }) => [chargeNo, Math.floor((amountCents * percent) / 100)] as const,
    );
    const decision = { outcome, reason: 'ERROR_FOUND', keptCents: new Map(kept) } as const;
    await decideProblem(tx, problem, decision, regulationE, moment);
  }
}

async function playNetwork(tx: pg.PoolClient, world: ProblemWorld, step: NetworkStep): Promise<void> {
  const { card } = world;
  const { accountId } = card;
  const authorizationId = `a${step.id}`;
  const { now, today } = momentOf(world);
  const message = { authorizationId, card, amountCents: step.cents, ...entry };
  acts += 1;
  const id = `act-${acts}`;
  if (step.kind === 'hold') {
    // A second request under an id says the same, or it is refused.
    const request = { ...message, ...seen, amountCents: step.id * 200 };
    await authorize(tx, request, rules, now, today);
  } else if (step.kind === 'clear') {
    const sequence = step.part && { number: step.part, count: 2 };
    await clear(tx, { ...message, clearingId: id, sequence }, now, today);
  } else if (step.kind === 'refund') await refund(tx, { ...message, refundId: id }, now, today);
  else {
    const charge = await findTakenBack(tx, accountId, { authorizationId, clearingId: null, refundId: null });
    if (charge === null) return;
    const back = { id, card, amountCents: step.cents };
    if (step.kind === 'reverse') await postCounterpart(tx, { ...back, kind: 'CLEARING_REVERSAL' }, charge, now, today);
    else if (step.kind === 'represent') await playRepresentment(tx, world, charge, back);
    else if (step.kind === 'lose') await noteArbitrationLost(tx, accountId, charge, { now, today });
    else {
      const { gainCents } = await chargeBack(tx, back, charge, now, today);
      world.broughtCents.set(authorizationId, (world.broughtCents.get(authorizationId) ?? 0) + step.cents);
      const before = await sumCredited(tx, accountId);
      const told = { amountCents: step.cents, gainCents };
      await noteChargedBack(tx, accountId, charge, told, { now, today });
      world.outsideCents += gainCents - ((await sumCredited(tx, accountId)) - before);
    }
  }
}

async function playRepresentment(
  tx: pg.PoolClient,
  world: ProblemWorld,
  charge: LinkedJournal,
  back: { id: string; amountCents: number },
): Promise<void> {
  const { accountId } = world.card;
  const { authorizationId } = charge;
  const name = authorizationId ?? '';
  const broughtCents = world.broughtCents.get(name) ?? 0;
  const problems = await listProblemsOf(tx, accountId);
  const isTold = problems.some(({ charges }) => charges.some((each) => each.authorizationId === authorizationId));
  const problemId = await represent(tx, accountId, charge, back, momentOf(world));
  // Money that is there goes, whatever was decided about it.
  if ((problemId !== null) !== (isTold && back.amountCents <= broughtCents))
    throw new Error('a representment is wrong');
  if (problemId !== null) world.broughtCents.set(name, broughtCents - back.amountCents);
}

const sumCredited = async (tx: pg.PoolClient, accountId: number): Promise<number> =>
  (await listProblemsOf(tx, accountId)).flatMap(({ charges }) => charges).reduce((sum, c) => sum + c.creditedCents, 0);
