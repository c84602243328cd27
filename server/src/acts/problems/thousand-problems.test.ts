import { honoredThrough } from '@portal/contract/problems/error-clock';
import { regulationE } from '@portal/contract/problems/error-periods';
import { transactionKinds } from '@portal/contract/problems/problem-kind';
import { dayAfter } from '@portal/contract/time/days';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { clear, verifyLedger } from '../../issuer/face.ts';
import { findProblemForUpdate, listProblemSteps, listProblemsOf } from '../../issuer/problem-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestCard, openTestAccount } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { keepProblemClock } from './keep-clock.ts';
import { giveDecision, giveWithdrawal, tellOfProblem } from './tell-problem.ts';

const firstDay = '2027-01-04';
/** A sample of the two years; all of them in `npm run test:full`. */
const isFull = Boolean(process.env['TEST_FULL']);
const days = isFull ? 730 : 210;
const problemCount = isFull ? 1_000 : 80;
const accountCount = isFull ? 20 : 8;
const timeZone = 'America/New_York';
const merchant = { name: 'Plaza Foods', place: null, country: 'US', mcc: '5499' };
/** The last days on which nothing is told any more, so that all that is open gets its answer. */
const quietDays = 120;

const told = fc.record({
  day: fc.integer({ min: 0, max: days - quietDays }),
  kind: fc.constantFrom(...transactionKinds, 'DEPOSIT_MISSING' as const),
  cents: fc.integer({ min: 200, max: 900 }),
  /** Days between the answer and its last day. */
  early: fc.constantFrom(0, 0, 1, 20, 80),
  end: fc.constantFrom('RIGHT', 'PARTLY', 'NO_ERROR', 'WITHDRAWN'),
});
const seed = Number(process.env.PROOF_SEED ?? Date.now() % 1e9);

test(`${problemCount} problems over ${days} days: each day is kept (PROOF_SEED=${seed})`, {
  timeout: 300_000,
}, async () => {
  const { pool, close } = await createTestPool();
  onTestFinished(close);
  const people = await Promise.all(
    Array.from({ length: accountCount }, () =>
      inTransaction(pool, async (tx) => {
        const { holderId, accountId } = await openTestAccount(tx);
        return { holderId, card: await createTestCard(tx, accountId) };
      }),
    ),
  );
  const dayOf = (at: number) => dayAfter(firstDay, at);
  const momentOf = (today: string) => ({ now: new Date(`${today}T17:00:00Z`), today });
  const plans = fc
    .sample(told, { seed, numRuns: problemCount })
    .map((plan, at) => ({ ...plan, at, today: dayOf(plan.day) }));
  const ends = new Map<string, (() => Promise<void>)[]>();
  const wakes = new Set(plans.map(({ today }) => today));

  const open = async ({ at, today, kind, cents, early, end }: (typeof plans)[number]): Promise<void> => {
    const person = people[at % accountCount];
    if (!person) throw new Error('no card');
    const { card, holderId } = person;
    const moment = momentOf(today);
    const authorizationId = `p${at}`;
    const problem = await inTransaction(pool, async (tx) => {
      const isMissing = kind === 'DEPOSIT_MISSING';
      const message = { authorizationId, card, amountCents: cents, entryMode: 'PRESENT' as const, merchant };
      if (!isMissing) await clear(tx, message, moment.now, today);
      const about = isMissing
        ? { transactionIds: [], payer: 'State', expectedCents: cents, onDay: today }
        : { transactionIds: [authorizationId], rightCents: 100, receivedCents: 100 };
      const report = { card, kind, toldBy: 'PORTAL' as const, toldOn: today, ...about };
      return await tellOfProblem(tx, holderId, report, { errorPeriods: regulationE, cashByPin: 'HOLDER' }, moment);
    });
    if (typeof problem === 'string') throw new Error(problem);
    const answerOn = dayAfter(problem.answerBy, -early);
    const endOn = answerOn > today ? answerOn : today;
    const finish = () =>
      inTransaction(pool, async (tx) => {
        const found = await findProblemForUpdate(tx, card.accountId, problem.problemId);
        if (found === null) throw new Error('the problem is not there');
        const then = momentOf(endOn);
        const keptCents = new Map([[1, Math.floor(cents / 4)]]);
        const result =
          end === 'WITHDRAWN'
            ? await giveWithdrawal(tx, holderId, found, regulationE, then)
            : await giveDecision(
                tx,
                holderId,
                found,
                { outcome: end, reason: 'ERROR_FOUND', keptCents },
                regulationE,
                then,
              );
        if (result.takeBackOn !== null) for (const more of [0, 1]) wakes.add(dayAfter(result.takeBackOn, more));
      });
    ends.set(endOn, [...(ends.get(endOn) ?? []), finish]);
    wakes.add(endOn);
    if (problem.creditBy !== null) for (const more of [-1, 0]) wakes.add(dayAfter(problem.creditBy, more));
  };

  for (let at = 0; at < days; at += 1) {
    const today = dayOf(at);
    if (!wakes.has(today)) continue;
    await Promise.all(plans.filter((plan) => plan.today === today).map(open));
    // Staff work by day; what is due at its end is done without them.
    await Promise.all((ends.get(today) ?? []).map((finish) => finish()));
    const kept = await keepProblemClock(pool, timeZone, momentOf(today).now);
    expect(kept.faults).toEqual([]);
  }

  const found: Record<string, number> = {};
  const count = (fact: string, isSo: boolean) => {
    if (isSo) found[fact] = (found[fact] ?? 0) + 1;
  };
  for (const { card } of people) {
    for (const problem of await listProblemsOf(pool, card.accountId)) {
      const steps = await listProblemSteps(pool, card.accountId, problem.problemId);
      const dayOfStep = (...names: string[]) => steps.find(({ step }) => names.includes(step))?.day ?? null;
      const [credited, taken] = [dayOfStep('CREDITED'), dayOfStep('TAKEN_BACK')];
      const ended = dayOfStep('DECIDED', 'WITHDRAWN') ?? 'never';
      const creditBy = problem.creditBy ?? 'none';
      count('told', true);
      count('credited', credited !== null);
      count('taken back', taken !== null);
      count('answered late', ended > problem.answerBy);
      count('credited late', (credited ?? ended) > creditBy);
      count('taken back early', taken !== null && taken <= honoredThrough(ended));
      count('taken back twice', steps.filter(({ step }) => step === 'TAKEN_BACK').length > 1);
      count('still to be taken back', problem.takeBackOn !== null);
    }
  }
  const { told: toldCount, credited, 'taken back': takenBack, ...faults } = found;
  expect(faults).toEqual({});
  expect(toldCount).toBe(problemCount);
  expect(Math.min(credited ?? 0, takenBack ?? 0)).toBeGreaterThan(problemCount / 10);
  expect(await verifyLedger(pool)).toEqual([]);
});
