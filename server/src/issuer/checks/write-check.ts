import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { noteException } from '../exceptions/exceptions.ts';
import type { CheckState } from './check-states.ts';
import { sealPayee } from './payee.ts';
import { keepCheckStep } from './step-check.ts';
import type { CheckCause, Payee, PayeeKind, StoredCheck } from './stored-check.ts';

/** A check that is to be written; its journal has taken the money from the account. */
export interface NewCheck {
  accountId: number;
  holderId: number;
  journalId: number;
  cause: CheckCause;
  payeeKind: PayeeKind;
  /** Null: somebody has to name the payee first. */
  payee: Payee | null;
  amountCents: number;
  /** The check whose money it carries, if it is not the first. */
  replaces?: number;
}

const drawNumber = statement<[], { number: number }>(
  'issuer/draw-check-number',
  `SELECT nextval('issuer.check_number') AS number`,
);
const insert = statement<
  [
    ...[number, number, number, number, CheckCause, PayeeKind, Buffer | null],
    ...[number, CheckState, string, string | null, number | null],
  ],
  never
>(
  'issuer/write-check',
  `INSERT INTO issuer.check (number, account_id, holder_id, journal_id, cause, payee_kind, payee_sealed, amount_cents, state,
     promised_on, issued_on, replaces)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

/** The case of a check that waits for somebody to name its payee. */
export const checkCase = ({ accountId, number }: Pick<StoredCheck, 'accountId' | 'number'>) =>
  ({ accountId, kind: 'CHECK_TO_WRITE', reference: `check:${number}` }) as const;

/**
 * Writes a check into the register, in the transaction that takes its money from the account; its number. One without a payee
 * waits, and opens a case. The caller has a written one printed.
 */
export async function writeCheck(
  tx: Queryable,
  keys: Keys,
  check: NewCheck,
  { now, today }: { now: Date; today: string },
): Promise<number> {
  const { accountId, holderId, journalId, cause, payeeKind, payee, amountCents, replaces = null } = check;
  const { number } = await get(tx, drawNumber, []);
  const state = payee === null ? 'WAITING' : 'ISSUED';
  const sealed = payee && sealPayee(keys, number, payee);
  await run(tx, insert, [
    ...([number, accountId, holderId, journalId, cause, payeeKind, sealed] as const),
    ...([amountCents, state, today, payee && today, replaces] as const),
  ]);
  await keepCheckStep(tx, { number, state }, { now, day: today });
  if (payee === null) {
    const facts = { number, amountCents, holderId, payee: payeeKind };
    await noteException(tx, { ...checkCase({ accountId, number }), facts }, now);
  }
  return number;
}
