import { readPersonTransactions, shownDays } from '@portal/contract/desk/read-person';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { findAccountOf } from '../../issuer/face.ts';
import { searchTransactionsRoute } from '../../rooms/transactions/search-transactions.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { followTransactions } from './follow-transactions.ts';
import { readAsHolder } from './read-as-holder.ts';
import { withPerson } from './with-person.ts';

export const readPersonTransactionsRoute = serveDesk(
  readPersonTransactions,
  withPerson(async (context) => {
    const { input, now, services } = context;
    const today = dayIn(services.issuing.timeZone, now);
    const wanted = { cardId: input.cardId, from: dayAfter(today, -shownDays), to: today };
    const found = { call: searchTransactions, route: searchTransactionsRoute };
    const outcome = await readAsHolder(context, found, input.holderId, wanted, input.language);
    if (!outcome.ok) return refuseDesk('notFound');
    const { pending, declined, posted } = outcome.entity;
    const accountId = await findAccountOf(context.db, input.holderId, input.cardId);
    if (accountId === null) return refuseDesk('notFound');
    const follow = await followTransactions(context.db, accountId, [...pending, ...posted]);
    const facts = { section: 'transactions', cardId: input.cardId };
    const entity = { pending: pending.map(follow), declined: declined.map(follow), posted: posted.map(follow) };
    return done({ ...entity, at: now.toISOString() }, { facts, cardId: input.cardId });
  }),
);
