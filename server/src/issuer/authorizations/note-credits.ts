import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import { noteException } from '../exceptions/exceptions.ts';

const creditedOf = statement<[number, string], { creditedCents: number }>(
  'issuer/sum-of-authorization',
  `SELECT coalesce(sum(amount_cents), 0)::bigint AS "creditedCents" FROM issuer.journal
   WHERE account_id = $1 AND authorization_id = $2`,
);

/** By how much more has been given back of what an authorization became than it came to; below zero, what is left of it. */
export async function getCreditedCents(
  tx: Queryable,
  { accountId, authorizationId }: { accountId: number; authorizationId: string },
): Promise<number> {
  return (await get(tx, creditedOf, [accountId, authorizationId])).creditedCents;
}

const leftByLinks = statement<[number, number], { leftCents: number }>(
  'issuer/left-of-charge',
  `WITH linked AS (SELECT journal_id FROM issuer.journal WHERE account_id = $1 AND linked_journal_id = $2)
   SELECT coalesce(-sum(amount_cents), 0)::bigint AS "leftCents" FROM issuer.journal
   WHERE account_id = $1 AND (journal_id = $2 OR linked_journal_id = $2 OR linked_journal_id IN (SELECT journal_id FROM linked))`,
);

/** Returns what has not been given back of a charge, in cents; below zero where more than it came to. */
export async function getLeftCents(
  tx: Queryable,
  accountId: number,
  { authorizationId, journalId }: { authorizationId: string | null; journalId: number },
): Promise<number> {
  if (authorizationId !== null) return -(await getCreditedCents(tx, { accountId, authorizationId }));
  return (await get(tx, leftByLinks, [accountId, journalId])).leftCents;
}

/** Notes for staff when more has been given back of what an authorization became than it came to. */
export async function noteCredits(
  tx: Queryable,
  accountId: number,
  authorizationId: string | null,
  now: Date,
): Promise<void> {
  if (authorizationId === null) return;
  const creditedCents = await getCreditedCents(tx, { accountId, authorizationId });
  if (creditedCents <= 0) return;
  const about = { accountId, reference: authorizationId, facts: { aboveCents: creditedCents, keptBy: 'HOLDER' } };
  await noteException(tx, { ...about, kind: 'CREDITED_ABOVE_CHARGE' }, now);
}
