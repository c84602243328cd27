import {
  mostUnposted,
  searchTransactions,
  transactionPageSize,
} from '@portal/contract/transactions/search-transactions';
import { scopeOf } from '@portal/contract/transactions/transaction-filter';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { findAccountOf, listPosted, listUnposted, sumFees } from '../issuer/face.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { summarizeFees } from './fees-summary.ts';
import { postedSearchOf } from './posted-search.ts';
import { fromPosted, fromUnposted } from './transaction.ts';

export const searchTransactionsRoute = serve(searchTransactions, async ({ input, db, holder, language, services }) => {
  const { cardId, cursor, ...wanted } = input;
  const accountId = await findAccountOf(db, holder.holderId, cardId);
  if (accountId === null) return refuse('notFound');
  const after = cursor === null ? null : readCursor(cursor, wanted.sort);
  if (cursor !== null && after === null) return refuse('invalidInput', { field: 'cursor' });

  const t = services.texts.in(language);
  const { timeZone } = services.issuing;
  const search = postedSearchOf(accountId, wanted, t);
  const unposted = async (state: 'PENDING' | 'DECLINED') => {
    if (!scopeOf(wanted.type).holdsUnposted || wanted.category !== undefined || after !== null) return [];
    const rows = await listUnposted(db, { ...search, state, timeZone, limit: mostUnposted });
    return rows.map((row) => fromUnposted(row, timeZone));
  };
  const [posted, pending, declined, fees] = await Promise.all([
    // One more than the page holds tells whether there is another.
    listPosted(db, { ...search, after, limit: transactionPageSize + 1 }),
    unposted('PENDING'),
    unposted('DECLINED'),
    sumFees(db, accountId, wanted.from, wanted.to),
  ]);
  const page = posted.slice(0, transactionPageSize);
  const last = page.at(-1);
  return ok({
    pending,
    posted: page.map((row) => fromPosted(row, t)),
    declined,
    feesSummary: summarizeFees(fees),
    nextCursor: last && posted.length > page.length ? writeCursor(last, wanted.sort) : null,
  });
});
