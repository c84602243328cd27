import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { useRead } from '../../app/calls/use-read.ts';
import { useProgram } from '../../app/texts/use-program.ts';

const recentDays = 90;

/**
 * The last 90 days of the account behind a card, read once for all panels, as soon as there is a card. `today` is the
 * program's day, yyyy-MM-dd.
 */
export function useRecent(cardId: number | null, now: Date) {
  const { timeZone } = useProgram();
  const today = dayIn(timeZone, now);
  const days = { from: dayAfter(today, -recentDays), to: today };
  const input = { type: 'all', text: '', sort: 'dateDesc', cursor: null, ...days } as const;
  const read = useRead(searchTransactions, cardId === null ? null : { cardId, ...input }, { retries: false });
  return { ...read, today };
}
