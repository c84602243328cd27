import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import { type CheckState, mayMove } from './check-states.ts';
import type { StoredCheck } from './stored-check.ts';

const keepStep = statement<[number, CheckState, string, Date], never>(
  'issuer/keep-check-step',
  'INSERT INTO issuer.check_step (number, state, happened_on, stepped_at) VALUES ($1, $2, $3, $4)',
);
const setState = statement<[number, CheckState, string], never>(
  'issuer/move-check',
  `UPDATE issuer.check SET state = $2, issued_on = CASE $2 WHEN 'ISSUED' THEN $3::date ELSE issued_on END,
     cashed_on = CASE $2 WHEN 'CASHED' THEN $3::date END
   WHERE number = $1`,
);

/** Keeps a step of a check beside its newest state. `day` is the program's business day, of a cashed check the bank's. */
export async function keepCheckStep(
  tx: Queryable,
  { number, state }: { number: number; state: CheckState },
  { now, day }: { now: Date; day: string },
): Promise<void> {
  await run(tx, keepStep, [number, state, day, now]);
}

/**
 * Moves a check, locked by the caller, to another state. Throws where it may not move there (`mayMove`): the caller has looked
 * at its state.
 */
export async function stepCheck(
  tx: Queryable,
  { number, state }: Pick<StoredCheck, 'number' | 'state'>,
  to: CheckState,
  moment: { now: Date; day: string },
): Promise<void> {
  if (!mayMove(state, to)) throw new Error(`a check that is ${state} cannot become ${to}`);
  await run(tx, setState, [number, to, moment.day]);
  await keepCheckStep(tx, { number, state: to }, moment);
}
