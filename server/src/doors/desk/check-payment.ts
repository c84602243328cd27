import { findDeath, type HolderRecord, postCheck } from '../../issuer/face.ts';
import { type CheckCause, writeCheck } from '../../issuer/treasury-face.ts';
import { drawEntryId, entryReference } from '../../platform/audit/record-entry.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { mailCheck } from './mail-check.ts';

/** Money that goes out by check. */
interface CheckPayment {
  holderId: number;
  accountId: number;
  /** Has the name to whose order the check is. */
  record: Pick<HolderRecord, 'givenName' | 'familyName'>;
  cause: Exclude<CheckCause, 'ESTATE'>;
  /** The amount that leaves the account; positive. */
  amountCents: number;
}

/**
 * Takes money from an account and writes the check for it, which the mail house prints: to the holder, or to the estate where the holder has died, whose
 * check waits until somebody says who settles it. The caller holds the account's lock.
 */
export async function payByCheck(
  tx: Queryable,
  keys: Keys,
  { holderId, accountId, record, cause, amountCents }: CheckPayment,
  { now, today }: { now: Date; today: string },
): Promise<{ entryId: number; facts: { journalId: number; checkNumber: number } }> {
  const entryId = await drawEntryId(tx);
  const about = { accountId, reference: entryReference(entryId), businessDay: today };
  const { journalId } = await postCheck(tx, { ...about, amountCents }, now);
  const isEstate = (await findDeath(tx, holderId)) !== null;
  const payee = isEstate
    ? ({ cause: 'ESTATE', payeeKind: 'ESTATE', payee: null } as const)
    : ({
        cause,
        payeeKind: 'HOLDER',
        payee: { name: `${record.givenName} ${record.familyName}`, address: null },
      } as const);
  const check = { accountId, holderId, journalId, amountCents, ...payee };
  const checkNumber = await writeCheck(tx, keys, check, { now, today });
  if (check.payee !== null) {
    await mailCheck(tx, keys, { ...check, payee: check.payee, number: checkNumber, issuedOn: today }, now);
  }
  return { entryId, facts: { journalId, checkNumber } };
}
