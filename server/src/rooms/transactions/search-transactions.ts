import {
  maxUnposted,
  searchTransactions,
  transactionPageSize,
} from '@portal/contract/transactions/search-transactions';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf, listPosted, sumFees } from '../../issuer/face.ts';
import { postedSearchOf } from '../../paper/statements/posted-search.ts';
import { readUnposted } from '../../paper/statements/read-unposted.ts';
import { fromPosted } from '../../paper/statements/transaction.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { summarizeFees } from './fees-summary.ts';

export const searchTransactionsRoute = serve(searchTransactions, async ({ input, db, holder, language, services }) => {
  const { cardId, cursor, ...wanted } = input;
  const accountId = await findAccountOf(db, holder.holderId, cardId);
  if (accountId === null) return refuse('notFound');
  const start = cursor === null ? null : readCursor(cursor, wanted.sort);
  if (cursor !== null && start === null) return refuse('invalidInput', { field: 'cursor' });

  const t = services.texts.in(language);
  const search = postedSearchOf(accountId, wanted, t);
  // All pages show the posted transactions of the same moment, so that none is on them both before and after it posts.
  const { pending, declined, lastJournalId } = start
    ? { pending: [], declined: [], ...start }
    : await readUnposted(db, search, wanted, { timeZone: services.issuing.timeZone, t, limit: maxUnposted });
  const [posted, fees] = await Promise.all([
    // One more than the page holds tells whether there is another.
    listPosted(db, { ...search, lastJournalId, after: start?.after ?? null, limit: transactionPageSize + 1 }),
    sumFees(db, accountId, wanted.from, wanted.to),
  ]);
  const page = posted.slice(0, transactionPageSize);
  const last = page.at(-1);
  return ok({
    pending,
    declined,
    posted: page.map((row) => fromPosted(row, t)),
    feesSummary: summarizeFees(fees),
    nextCursor: last && posted.length > page.length ? writeCursor(last, lastJournalId, wanted.sort) : null,
  });
});
