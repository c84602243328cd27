import { statement } from '../../platform/db/statement.ts';
import type { LedgerDifference } from '../ledger/ledger-difference.ts';

const columns = `account_id AS "accountId", figure, stored AS "storedCents", recomputed AS "recomputedCents"`;

const sums = statement<[], LedgerDifference>(
  'issuer/verify-set-aside',
  `SELECT ${columns} FROM (
     SELECT account_id, 'set aside' AS figure, aside_cents AS stored,
       coalesce((SELECT sum(amount_cents) FROM issuer.hold WHERE hold.account_id = account.account_id
         AND state = 'OPEN' AND hold_id LIKE 'aside/%'), 0)::bigint AS recomputed
     FROM issuer.account
     UNION ALL
     SELECT account_id, 'parts set aside', aside_cents,
       coalesce((SELECT sum(amount_cents) FROM issuer.set_aside_part AS part JOIN issuer.hold
         ON hold.account_id = part.account_id AND hold.hold_id = 'aside/' || part_id AND hold.state = 'OPEN'
         WHERE part.account_id = account.account_id), 0)::bigint
     FROM issuer.account
   ) AS figures WHERE stored <> recomputed ORDER BY account_id`,
);

const lonelyParts = statement<[], LedgerDifference>(
  'issuer/verify-set-aside-parts',
  `SELECT part.account_id AS "accountId", 'hold of part ' || part_id AS figure, 0::bigint AS "storedCents", 0::bigint AS "recomputedCents"
   FROM issuer.set_aside_part AS part WHERE NOT EXISTS (SELECT FROM issuer.hold
     WHERE hold.account_id = part.account_id AND hold.hold_id = 'aside/' || part_id AND hold.state = 'OPEN')`,
);

// A charge takes it before the account falls below zero, and a closed account has none.
const covered = statement<[], LedgerDifference>(
  'issuer/verify-set-aside-covered',
  `SELECT ${columns} FROM (
     SELECT account_id, 'set aside that is there' AS figure, aside_cents AS stored,
       CASE WHEN closed_at IS NULL THEN greatest(0, least(aside_cents, posted_cents - held_cents + aside_cents)) ELSE 0 END AS recomputed
     FROM issuer.account WHERE aside_cents > 0
   ) AS figures WHERE stored <> recomputed ORDER BY account_id`,
);

/** The checks of what holders set aside: its sum, its parts and their holds, and the money under it. */
export const setAsideChecks = [sums, lonelyParts, covered] as const;
