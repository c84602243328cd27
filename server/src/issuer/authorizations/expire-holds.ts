import type pg from 'pg';
import { find, list, type Queryable, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { setHold } from '../ledger/set-hold.ts';
import { isMoved } from './moves.ts';
import { lockAuthorization, moveAuthorization } from './stored.ts';

/** How many are read at a time; each is expired in a transaction of its own, so none waits long for another. */
const batchSize = 200;

const dueHolds = statement<[Date, number], { accountId: number; authorizationId: string; expiresAt: Date }>(
  'issuer/due-holds',
  `SELECT account_id AS "accountId", hold_id AS "authorizationId", expires_at AS "expiresAt" FROM issuer.hold
   WHERE state = 'OPEN' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
);

const holdIsDue = statement<[number, string, Date], { amountCents: number }>(
  'issuer/hold-is-due',
  `SELECT amount_cents AS "amountCents" FROM issuer.hold
   WHERE account_id = $1 AND hold_id = $2 AND state = 'OPEN' AND expires_at <= $3`,
);

async function expireOne(pool: pg.Pool, accountId: number, authorizationId: string, now: Date): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const stored = await lockAuthorization(tx, accountId, authorizationId);
    if (!stored || !isMoved(stored.state, 'EXPIRE')) return;
    // Read again under the lock: a completion or an increment may have moved the date meanwhile.
    const [hold] = await list(tx, holdIsDue, [accountId, authorizationId, now]);
    if (!hold) return;
    const change = { accountId, holdId: authorizationId, amountCents: hold.amountCents, expiresAt: null };
    await setHold(tx, { ...change, state: 'EXPIRED' }, now);
    await moveAuthorization(tx, { accountId, authorizationId }, 'EXPIRED', hold.amountCents, now);
  });
}

/** Lets every hold whose time has come fall away; how many were due. Safe from several processes at once. */
export async function expireHolds(pool: pg.Pool, now: Date): Promise<number> {
  let expired = 0;
  for (;;) {
    const due = await list(pool, dueHolds, [now, batchSize]);
    for (const { accountId, authorizationId } of due) await expireOne(pool, accountId, authorizationId, now);
    expired += due.length;
    if (due.length < batchSize) return expired;
  }
}

const nextHoldEnd = statement<[], { expiresAt: Date }>(
  'issuer/find-next-hold-end',
  `SELECT expires_at AS "expiresAt" FROM issuer.hold WHERE state = 'OPEN' AND expires_at IS NOT NULL
   ORDER BY expires_at LIMIT 1`,
);

/** When the next hold falls away, unless something comes before; null: none does. */
export async function findNextHoldEnd(db: Queryable): Promise<Date | null> {
  return (await find(db, nextHoldEnd, []))?.expiresAt ?? null;
}
