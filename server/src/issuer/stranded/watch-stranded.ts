import { cardStatusIds } from '@portal/contract/card/card-status';
import type { LockReason } from '@portal/contract/card/list-cards';
import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { get, list, run, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockAccountRow } from '../accounts.ts';
import { type ExceptionKind, noteException } from '../exceptions/exceptions.ts';
import { findWay, type Standing } from './way-to-money.ts';

type AccountStanding = Standing & { accountId: number };

const standingOf = `account.account_id AS "accountId", account.posted_cents - account.held_cents + account.aside_cents AS "availableCents",
  coalesce((SELECT json_agg(json_build_object('cardStatusId', card.card_status_id, 'lockReason',
      (SELECT max(reason)::text FROM issuer.card_lock AS lock
        WHERE lock.account_id = card.account_id AND lock.card_id = card.card_id)) ORDER BY card.card_id)
    FROM issuer.card WHERE card.account_id = account.account_id), '[]') AS cards,
  ARRAY(SELECT kind FROM issuer.exception AS noted
    WHERE noted.account_id = account.account_id AND noted.resolved_at IS NULL ORDER BY kind) AS "openCases"`;

// An active card without a lock is a way in any case, and most have one.
const doubtfulAccounts = statement<[number, number], AccountStanding>(
  'issuer/list-doubtful-accounts',
  `SELECT ${standingOf} FROM issuer.account
   WHERE account.account_id > $1 AND account.posted_cents - account.held_cents + account.aside_cents > 0
     AND NOT EXISTS (SELECT FROM issuer.card WHERE card.account_id = account.account_id AND card.card_status_id = ${cardStatusIds.active}
       AND NOT EXISTS (SELECT FROM issuer.card_lock AS lock
         WHERE lock.account_id = card.account_id AND lock.card_id = card.card_id))
   ORDER BY account.account_id LIMIT $2`,
);

const strandedAccounts = statement<[number, number], AccountStanding>(
  'issuer/list-stranded-accounts',
  `SELECT ${standingOf} FROM issuer.account
   WHERE account.account_id > $1 AND EXISTS (SELECT FROM issuer.exception AS noted
     WHERE noted.account_id = account.account_id AND noted.kind = 'STRANDED' AND noted.resolved_at IS NULL)
   ORDER BY account.account_id LIMIT $2`,
);

// Waits for what is under way on the account, so that a card that is closed and replaced at once is no case.
const lockedStanding = statement<[number], AccountStanding>(
  'issuer/get-locked-standing',
  `SELECT ${standingOf} FROM issuer.account WHERE account.account_id = $1`,
);

const settleStranded = statement<[number, Date], never>(
  'issuer/settle-stranded',
  `UPDATE issuer.exception SET resolution = 'there is a way again, or no money', resolved_at = greatest(opened_at, $2)
   WHERE account_id = $1 AND kind = 'STRANDED' AND resolved_at IS NULL`,
);

/** How many accounts are read at a time. */
const batchSize = 200;

/** Looks at each account that a statement lists, under its lock, in a transaction of its own. */
async function lookAtEach(
  pool: pg.Pool,
  listed: typeof doubtfulAccounts,
  isWanted: (standing: Standing) => boolean,
  act: (tx: pg.PoolClient, account: AccountStanding) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const accounts = await list(pool, listed, [after, batchSize]);
    for (const { accountId } of accounts.filter(isWanted)) {
      await inTransaction(pool, async (tx) => {
        await lockAccountRow(tx, accountId);
        const account = await get(tx, lockedStanding, [accountId]);
        if (isWanted(account)) await act(tx, account);
      });
    }
    const last = accounts.at(-1);
    if (last === undefined || accounts.length < batchSize) return;
    after = last.accountId;
  }
}

const exceptStranded = (standing: Standing): Standing => ({
  ...standing,
  openCases: standing.openCases.filter((kind: ExceptionKind) => kind !== 'STRANDED'),
});

/**
 * Opens a case for each account that has money and no way to it, so that staff see to it, and resolves those that have a
 * way again. One that staff resolved while there was none is opened anew on the next day. May be run again at will.
 */
export async function watchStranded(pool: pg.Pool, timeZone: string, now: Date): Promise<void> {
  const reference = `day:${dayIn(timeZone, now)}`;
  await lookAtEach(
    pool,
    strandedAccounts,
    (standing) => findWay(exceptStranded(standing)) !== 'NONE',
    async (tx, { accountId }) => {
      await run(tx, settleStranded, [accountId, now]);
    },
  );
  await lookAtEach(
    pool,
    doubtfulAccounts,
    (standing) => findWay(standing) === 'NONE',
    async (tx, { accountId, availableCents, cards }) => {
      const statuses = cards.map(({ cardStatusId }) => cardStatusId).join(' ');
      const locks = [...new Set(cards.map(({ lockReason }) => lockReason))].filter(
        (lock): lock is LockReason => lock !== null,
      );
      const facts = { availableCents, cardStatusIds: statuses, ...(locks.length > 0 && { locks: locks.join(' ') }) };
      await noteException(tx, { accountId, kind: 'STRANDED', reference, facts }, now);
    },
  );
}
