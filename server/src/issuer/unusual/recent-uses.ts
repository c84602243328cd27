import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { RecentUse } from './find-unusual.ts';

/** The requests that a judgment reads at most, the newest first: a rule needs few, and the merchant waits. */
const maxUses = 500;

// A charge that its cardholder disowned makes nothing usual.
const recentUses = statement<[number, string, Date, number], RecentUse>(
  'issuer/list-recent-uses',
  `SELECT created_at AS "usedAt", entry_mode AS "entryMode", merchant_country AS country,
     requested_cents AS "amountCents", state <> 'DECLINED' AS "isApproved"
   FROM issuer.authorization AS used
   WHERE account_id = $1 AND authorization_id <> $2 AND created_at > $3 AND NOT EXISTS (
     SELECT FROM issuer.charge_question AS question WHERE question.account_id = $1
       AND question.authorization_id = used.authorization_id AND question.answer = 'NO')
   ORDER BY created_at DESC LIMIT $4`,
);

/** Lists what an account's cards were used for since `since`, without the request that is judged. */
export async function listRecentUses(
  tx: Queryable,
  { accountId, authorizationId, since }: { accountId: number; authorizationId: string; since: Date },
): Promise<RecentUse[]> {
  return await list(tx, recentUses, [accountId, authorizationId, since, maxUses]);
}
