import { computeDisputed } from '@portal/contract/problems/problem-amount';
import { after, dayMs } from './days.ts';
import type { DemoProblem } from './demo-problem.ts';
import type { Act, Occasion } from './occasion.ts';

/** The occasions of a problem about a charge of `cents`: its telling, and the money and the decision that follow. */
export function listProblem(of: Occasion, problem: DemoProblem, cents: number): Occasion[] {
  const { creditedAfterDays, decided } = problem;
  const disputedCents = computeDisputed(problem.kind, cents, problem) ?? 0;
  const later = (days: number, act: Act): Occasion => ({ at: after(of.at, days * dayMs), act, isElastic: false });
  const isGivenAtEnd = creditedAfterDays === undefined && decided?.outcome === 'RIGHT';
  const givenCents = isGivenAtEnd ? disputedCents : 0;
  return [
    later(problem.toldAfterDays, { kind: 'TOLD', of, problem }),
    ...(creditedAfterDays === undefined
      ? []
      : [later(creditedAfterDays, { kind: 'CREDITED', of, cents: disputedCents })]),
    ...(decided ? [later(decided.afterDays, { kind: 'DECIDED', of, decision: decided, cents: givenCents })] : []),
  ];
}
