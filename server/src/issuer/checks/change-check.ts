import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { settleException } from '../exceptions/exceptions.ts';
import { postCheckBack } from '../ledger/post-journal.ts';
import { sealPayee } from './payee.ts';
import { stepCheck } from './step-check.ts';
import type { Payee, PayeeKind, StoredCheck } from './stored-check.ts';
import { checkCase, writeCheck } from './write-check.ts';

/** The program's business day, yyyy-MM-dd, and the instant. */
interface Moment {
  now: Date;
  today: string;
}

const setPayee = statement<[number, Buffer, number | null], never>(
  'issuer/name-check-payee',
  'UPDATE issuer.check SET payee_sealed = $2, bank_number = $3 WHERE number = $1',
);
const setBack = statement<[number, number], never>(
  'issuer/keep-check-came-back',
  'UPDATE issuer.check SET back_journal_id = $2 WHERE number = $1',
);
const numberOnPaper = statement<[number], { number: number }>(
  'issuer/find-check-by-paper',
  'SELECT number FROM issuer.check WHERE bank_number = $1 OR number = $1 LIMIT 1',
);

/** Tells whether a number stands on a check of the register already. */
export const isNumberTaken = async (tx: Queryable, number: number): Promise<boolean> =>
  (await find(tx, numberOnPaper, [number])) !== null;

/**
 * Issues a check that waited, to a payee, and resolves its case. `bankNumber` is the number of one that was written by hand; the
 * caller prints the others. The caller holds its lock.
 */
export async function issueCheck(
  tx: Queryable,
  keys: Keys,
  check: StoredCheck,
  { payee, bankNumber }: { payee: Payee; bankNumber: number | null },
  { now, today }: Moment,
): Promise<void> {
  await run(tx, setPayee, [check.number, sealPayee(keys, check.number, payee), bankNumber]);
  await stepCheck(tx, check, 'ISSUED', { now, day: today });
  await settleException(tx, checkCase(check), 'the check was issued', now);
}

/** Stops a check: the bank is told not to pay it any more. The caller holds its lock. */
export async function stopCheck(tx: Queryable, check: StoredCheck, { now, today }: Moment): Promise<void> {
  await stepCheck(tx, check, 'STOPPED', { now, day: today });
}

/**
 * Voids a check, and puts its money back on an account that is open; on a closed one it stays owed. Returns the amount that came
 * back, in cents. The caller holds the account's lock and the check's.
 */
export async function voidCheck(
  tx: Queryable,
  check: StoredCheck,
  { isClosed, now, today }: Moment & { isClosed: boolean },
): Promise<number> {
  const { number, accountId, amountCents } = check;
  await stepCheck(tx, check, 'VOIDED', { now, day: today });
  await settleException(tx, checkCase(check), 'the check is void', now);
  if (isClosed) return 0;
  const back = { accountId, reference: `check ${number} void`, amountCents, businessDay: today };
  await run(tx, setBack, [number, (await postCheckBack(tx, back, now)).journalId]);
  return amountCents;
}

/**
 * Writes another check for the money of one that the bank does not pay any more; its number. No journal posts. The caller holds
 * the lock of the check, and has the new one printed unless it waits for its payee.
 */
export async function reissueCheck(
  tx: Queryable,
  keys: Keys,
  check: StoredCheck,
  { payeeKind, payee }: { payeeKind: PayeeKind; payee: Payee | null },
  { now, today }: Moment,
): Promise<number> {
  const { number: replaces, accountId, holderId, journalId, amountCents } = check;
  const cause = payeeKind === 'ESTATE' ? 'ESTATE' : check.cause;
  await stepCheck(tx, check, 'REISSUED', { now, day: today });
  const next = { accountId, holderId, journalId, amountCents, cause, payeeKind, payee, replaces };
  return await writeCheck(tx, keys, next, { now, today });
}
