import { dayAfter } from '@portal/contract/time/days';
import type { TFunction } from 'i18next';
import { listPosted, listUnposted } from '../../issuer/face.ts';
import { postedSearchOf } from '../../paper/statements/posted-search.ts';
import { fromPosted, fromUnposted } from '../../paper/statements/transaction.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { toShortName } from '../../telling/delivery/short-name.ts';

/** The transactions that one text tells. */
const maxLines = 3;
/** They are looked for in so many days: two years. */
const daysBack = 730;

/** A transaction as a text tells it. */
export interface LastLine {
  /** yyyy-MM-dd. */
  day: string;
  name: string;
  amountCents: number;
  isPending: boolean;
}

/** Lists the last three transactions of an account, posted or pending, the newest first. `t` has the reader's texts. */
export async function listLastLines(
  db: Queryable,
  { issuing: { timeZone } }: Pick<Services, 'issuing'>,
  { accountId, today, t }: { accountId: number; today: string; t: TFunction },
): Promise<LastLine[]> {
  const wanted = { from: dayAfter(today, -daysBack), to: today, sort: 'dateDesc', type: 'all', text: '' } as const;
  const search = postedSearchOf(accountId, wanted, t);
  const { rows, lastJournalId } = await listUnposted(db, { ...search, timeZone, limit: maxLines });
  const pending = rows.filter(({ state }) => state === 'PENDING').map((row) => fromUnposted(row, timeZone, t));
  const posted = await listPosted(db, { ...search, lastJournalId, after: null, limit: maxLines });
  return [...pending, ...posted.map((row) => fromPosted(row, t))]
    .toSorted((one, other) => Date.parse(other.happenedAt) - Date.parse(one.happenedAt))
    .slice(0, maxLines)
    .map(({ date, description, amountCents, status }) => ({
      day: date,
      name: toShortName(description),
      amountCents,
      isPending: status === 'PENDING',
    }));
}
