import type pg from 'pg';
import type { CardKey } from '../../issuer/face.ts';
import {
  creditProblem,
  decideProblem,
  findOpenProblemOf,
  findProblemForUpdate,
  findReportedCharge,
  keepProblemWords,
  openProblem,
} from '../../issuer/problem-face.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Issuing } from '../../program/load-issuing.ts';
import type { Step } from './step.ts';

/** The account on which it is played, with the cards that have been ordered so far. */
interface Stage {
  keys: Keys;
  issuing: Issuing;
  accountId: number;
  cards: CardKey[];
  dayOf: (at: Date) => string;
}

type ProblemStep = Extract<Step, { kind: 'TOLD' | 'CREDITED' | 'DECIDED' }>;

/** Plays what a person told of a charge, or what came of it, through the issuing core. Throws when it goes another way. */
export async function playProblem(tx: pg.PoolClient, stage: Stage, step: ProblemStep): Promise<void> {
  const { accountId, issuing, keys } = stage;
  const moment = { now: step.at, today: stage.dayOf(step.at) };
  if (step.kind === 'TOLD') {
    const { kind, receivedCents, words } = step.problem;
    const card = stage.cards[step.card];
    if (!card) throw new Error(`the demo's history tells of card ${step.card} before it is ordered`);
    const about = { card, kind, receivedCents, transactionIds: [step.authorizationId] };
    const report = { ...about, toldBy: 'PORTAL', toldOn: moment.today } as const;
    const opened = await openProblem(tx, report, issuing, moment);
    if (typeof opened === 'string')
      throw new Error(`the demo's history cannot tell of ${step.authorizationId}: ${opened}`);
    await keepProblemWords(tx, keys, opened, { by: 'HOLDER', text: words }, step.at);
    return;
  }
  const charge = await findReportedCharge(tx, accountId, step.authorizationId);
  const problemId = charge && (await findOpenProblemOf(tx, accountId, [charge]));
  const problem = problemId && (await findProblemForUpdate(tx, accountId, problemId));
  if (!problem) throw new Error(`the demo's history knows no problem of ${step.authorizationId}`);
  const givenCents =
    step.kind === 'CREDITED'
      ? await creditProblem(tx, problem, moment)
      : (await decideProblem(tx, problem, step.decision, issuing.errorPeriods, moment)).givenCents;
  if (givenCents !== step.cents) throw new Error(`the demo's history gives ${givenCents} for ${step.authorizationId}`);
}
