import { cents } from '@portal/contract/money';
import {
  mostUnposted,
  searchTransactions,
  transactionPageSize,
} from '@portal/contract/transactions/search-transactions';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { findAccountOf, listPosted, listUnposted, sumFees } from '../issuer/face.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { narrowingOf } from './narrowing.ts';
import { fromPosted, fromUnposted } from './transaction.ts';

export const searchTransactionsRoute = serve(searchTransactions, async ({ input, db, holder, language, services }) => {
  const { cardId, type, from, to, text, sort, cursor } = input;
  const accountId = await findAccountOf(db, holder.holderId, cardId);
  if (accountId === null) return refuse('notFound');
  const after = cursor === null ? null : readCursor(cursor, sort);
  if (cursor !== null && after === null) return refuse('invalidInput', { field: 'cursor' });

  const { kinds, entryModes, unpostedModes } = narrowingOf(type);
  const common = { accountId, from, to, text, minCents: input.minCents ?? null, maxCents: input.maxCents ?? null };
  const unposted = async (state: 'PENDING' | 'DECLINED') => {
    if (unpostedModes === 'none' || after !== null) return [];
    const { timeZone } = services.issuing;
    return await listUnposted(db, { ...common, state, timeZone, entryModes: unpostedModes, limit: mostUnposted });
  };
  // One more than the page holds tells whether there is another.
  const limit = transactionPageSize + 1;
  const [posted, pending, declined, fees] = await Promise.all([
    listPosted(db, { ...common, kinds, entryModes, sort, after, limit }),
    unposted('PENDING'),
    unposted('DECLINED'),
    sumFees(db, accountId, to),
  ]);
  const page = posted.slice(0, transactionPageSize);
  const last = page.at(-1);
  return ok({
    pending: pending.map(fromUnposted),
    posted: page.map((row) => fromPosted(row, services.texts.in(language))),
    declined: declined.map(fromUnposted),
    feesSummary: { monthCents: cents(fees.monthCents), yearCents: cents(fees.yearCents) },
    nextCursor: last && posted.length > page.length ? writeCursor(last, sort) : null,
  });
});
