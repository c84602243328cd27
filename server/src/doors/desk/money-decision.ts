import type { FeeCode } from '@portal/contract/money/fee-code';
import { recordEvent } from '../../events/record-event.ts';
import { findPosted, getAccountStanding, getJournalReference, giveFeeBack, postAdjustment } from '../../issuer/face.ts';
import { drawEntryId, entryReference } from '../../platform/audit/record-entry.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { watchBalance } from '../../telling/notices/watch-money.ts';
import type { DeskRefusal } from './refusals.ts';

/** Money that customer service gives or takes. */
export interface MoneyDecision {
  holderId: number;
  accountId: number;
  kind: 'ADJUSTMENT' | 'FEE_REFUND';
  /** The change in the balance. */
  amountCents: number;
  /** As the cardholder reads it. */
  description: string;
  /** The fee that is given back; null for an adjustment. */
  journalId: number | null;
}

/** Returns the facts of a fee, so that it can be given back; or why it cannot. */
export async function findFee(
  tx: Queryable,
  accountId: number,
  journalId: number,
): Promise<{ feeCents: number; feeCode: FeeCode; description: string } | DeskRefusal> {
  const posted = await findPosted(tx, accountId, journalId);
  if (posted?.type !== 'FEE' || posted.amountCents > 0) return 'notAFee';
  const { category, description, amountCents } = posted;
  return { feeCents: -amountCents, feeCode: category as FeeCode, description };
}

/** Why money cannot be moved on an account now; null when it can. Locks the account. */
export async function findMoneyProblem(
  tx: Queryable,
  { holderId, accountId, amountCents }: Pick<MoneyDecision, 'holderId' | 'accountId' | 'amountCents'>,
): Promise<DeskRefusal | null> {
  const standing = await getAccountStanding(tx, accountId);
  if (standing?.holderId !== holderId) return 'unknownAccount';
  if (standing.isClosed) return 'accountClosed';
  return standing.postedCents - standing.heldCents + amountCents < 0 && amountCents < 0 ? 'balanceTooLow' : null;
}

/** The posting, and the entry of the audit log that it belongs to. */
export interface PostedDecision {
  journalId: number;
  balanceCents: number;
  entryId: number;
}

/** Posts what was decided. An adjustment names its entry of the audit log; a fee that is given back names the fee, once. */
export async function postDecision(
  tx: Queryable,
  { holderId, accountId, kind, amountCents, description, journalId }: MoneyDecision,
  { now, today }: { now: Date; today: string },
): Promise<PostedDecision | DeskRefusal> {
  const entryId = await drawEntryId(tx);
  if (kind === 'FEE_REFUND') {
    const fee = await findFee(tx, accountId, journalId ?? 0);
    if (typeof fee === 'string') return fee;
    const reference = await getJournalReference(tx, accountId, journalId ?? 0);
    const given = await giveFeeBack(tx, { ...fee, accountId, reference, businessDay: today }, now);
    if (given === null) return 'feeWasGivenBack';
    await recordEvent(tx, holderId, 'FeeRefunded', { amountCents }, now);
    return { ...given, entryId };
  }
  const adjustment = { accountId, reference: entryReference(entryId), description, amountCents, businessDay: today };
  const post = async () => await postAdjustment(tx, adjustment, now);
  const posted = await watchBalance(tx, { accountId, holderId }, now, post);
  await recordEvent(tx, holderId, 'AdjustmentPosted', { amountCents }, now);
  return { ...posted, entryId };
}
