import { findDeath, noteException, postCheck } from '../../issuer/face.ts';
import { drawEntryId, entryReference } from '../../platform/audit/record-entry.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** A check that somebody has to write. */
interface CheckPayment {
  holderId: number;
  accountId: number;
  /** The amount that leaves the account; positive. */
  amountCents: number;
  /** The id of the message by which it was decided, which names the case. */
  messageId: string;
}

/**
 * Takes money from an account that goes out by check, and lists the check for whoever writes it: to the holder, or to the
 * estate where the holder has died. The caller holds the account's lock.
 */
export async function payByCheck(
  tx: Queryable,
  { holderId, accountId, amountCents, messageId }: CheckPayment,
  { now, today }: { now: Date; today: string },
): Promise<{ entryId: number; facts: { journalId: number; exceptionAbout: string } }> {
  const entryId = await drawEntryId(tx);
  const about = { accountId, reference: entryReference(entryId), businessDay: today };
  const { journalId } = await postCheck(tx, { ...about, amountCents }, now);
  const payee = (await findDeath(tx, holderId)) === null ? 'HOLDER' : 'ESTATE';
  const check = { accountId, kind: 'CHECK_TO_WRITE' as const, reference: messageId };
  await noteException(tx, { ...check, facts: { amountCents, holderId, payee } }, now);
  return { entryId, facts: { journalId, exceptionAbout: messageId } };
}
