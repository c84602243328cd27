import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { type NewException, noteException } from '../exceptions/exceptions.ts';
import { leftColumns } from './left-columns.ts';

/** The money left to decide about on an account that is closed, in cents; one of the two is zero. */
export interface ClosedStanding {
  isClosed: boolean;
  /** Belongs to the holder: what is neither set aside nor a credit that a dispute may still take back. */
  payableCents: number;
  /** Missing: what is below zero. */
  owedCents: number;
}

const standing = statement<[number], ClosedStanding>(
  'issuer/get-closed-standing',
  `SELECT closed_at IS NOT NULL AS "isClosed", ${leftColumns} FROM issuer.account WHERE account_id = $1`,
);

/** Returns the money left on an account. The caller holds its lock. */
export async function getClosedStanding(tx: Queryable, accountId: number): Promise<ClosedStanding> {
  return await get(tx, standing, [accountId]);
}

const settleCases = statement<[number, string, Date], never>(
  'issuer/settle-closed-cases',
  `UPDATE issuer.exception SET resolution = $2, resolved_at = greatest(opened_at, $3)
   WHERE account_id = $1 AND kind IN ('PAID_WHEN_CLOSED', 'CHARGED_WHEN_CLOSED') AND resolved_at IS NULL`,
);

/** Resolves all cases of money on a closed account. The caller has seen to the money. */
export async function settleClosedCases(
  tx: Queryable,
  accountId: number,
  resolution: string,
  now: Date,
): Promise<void> {
  await run(tx, settleCases, [accountId, resolution, now]);
}

/** Resolves all cases of a closed account where nothing is left to pay or to ask for. The caller holds its lock. */
export async function settleWhenGone(tx: Queryable, accountId: number, after: string, now: Date): Promise<boolean> {
  const { isClosed, payableCents, owedCents } = await getClosedStanding(tx, accountId);
  const isGone = isClosed && payableCents === 0 && owedCents === 0;
  if (isGone) await settleClosedCases(tx, accountId, `Nothing is left after ${after}`, now);
  return isGone;
}

/** Something that changed what a closed account holds. */
export interface ClosedChange {
  accountId: number;
  /** The kind of the journal, or what else it was. */
  kind: string;
  reference: string;
  amountCents: number;
}

/** Kinds by which money leaves as people have decided: they are no news to them. */
const decidedKinds: ReadonlySet<string> = new Set(['ADJUSTMENT', 'BANK_TRANSFER', 'DEPOSIT_RETURN']);

/**
 * Opens a case for what changed a closed account, so that nobody's money is lost sight of (docs/domain.md §13). When
 * nothing is left, all its cases are resolved. The caller holds the account's lock.
 */
export async function noteClosed(tx: Queryable, change: ClosedChange, now: Date): Promise<void> {
  const { accountId, kind, reference, amountCents } = change;
  if (await settleWhenGone(tx, accountId, reference, now)) return;
  const { owedCents } = await getClosedStanding(tx, accountId);
  if (amountCents < 0 && owedCents === 0 && decidedKinds.has(kind)) return;
  const about: NewException['kind'] = amountCents > 0 ? 'PAID_WHEN_CLOSED' : 'CHARGED_WHEN_CLOSED';
  await noteException(tx, { accountId, kind: about, reference, facts: { amountCents, posting: kind } }, now);
}

/**
 * Does the same where no journal posts: a hold changes, or a dispute ends, and money becomes the holder's, or nothing is
 * left. The caller holds the account's lock.
 */
export async function noteFreed(tx: Queryable, about: Omit<ClosedChange, 'amountCents'>, now: Date): Promise<void> {
  const { isClosed, payableCents, owedCents } = await getClosedStanding(tx, about.accountId);
  if (!isClosed || owedCents > 0) return;
  // One hold may free money several times.
  const reference = `${about.reference} ${now.toISOString()}`;
  await noteClosed(tx, { ...about, reference, amountCents: payableCents }, now);
}
