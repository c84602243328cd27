import { type AheadNews, listAheadNews } from '@portal/contract/ahead/ahead-news';
import type pg from 'pg';
import { recordEvent } from '../../events/record-event.ts';
import { isLoginLocked } from '../../identity/logins.ts';
import { claimNews } from '../../issuer/ahead-face.ts';
import { getAccountStanding, listAccountIdsOf } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';
import type { AheadListener } from '../../telling/notices/ahead-listeners.ts';
import { reckonAhead } from './reckon-ahead.ts';

/**
 * Tells some cardholders what is ahead on their accounts, each in a transaction of its own. One that fails stops no other; the
 * failures come back. News are told once, so it may be repeated at will.
 */
export async function tellAhead(
  pool: pg.Pool,
  services: Pick<Services, 'issuing'>,
  listeners: readonly AheadListener[],
  now: Date,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const listener of listeners) {
    await inTransaction(pool, (tx) => tellOne(tx, services, listener, now)).catch((fault: unknown) =>
      faults.push(fault),
    );
  }
  return faults;
}

/** Nobody is told whose online account is locked: it may be somebody else who would read it. */
async function tellOne(
  tx: Queryable,
  services: Pick<Services, 'issuing'>,
  { holderId, alerts }: AheadListener,
  now: Date,
): Promise<void> {
  if (await isLoginLocked(tx, holderId)) return;
  for (const accountId of await listAccountIdsOf(tx, [holderId])) {
    if ((await getAccountStanding(tx, accountId))?.isClosed !== false) continue;
    const news = listAheadNews(await reckonAhead(tx, services, accountId, now));
    for (const one of news.filter(({ alert }) => alerts.includes(alert))) {
      if (await claimNews(tx, accountId, one, now)) await record(tx, holderId, one, now);
    }
  }
}

async function record(tx: Queryable, holderId: number, news: AheadNews, now: Date): Promise<void> {
  const { name, amountCents } = news;
  if (news.alert === 'BILL_TOMORROW') {
    const { count, availableCents } = news;
    return await recordEvent(tx, holderId, 'BillTomorrow', { name, count, amountCents, availableCents }, now);
  }
  if (news.alert === 'DEPOSIT_LATE') {
    return await recordEvent(tx, holderId, 'DepositLate', { name, amountCents, day: news.day }, now);
  }
  return await recordEvent(tx, holderId, 'PriceRose', { name, amountCents, beforeCents: news.beforeCents }, now);
}
