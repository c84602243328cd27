import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { useRead } from '../../app/calls/use-read.ts';
import { useProgram } from '../../app/texts/use-program.ts';

const recentDays = 90;

/** The last 90 days of the account behind a card, read once for all panels. `today` is the program's day, yyyy-MM-dd. */
export function useRecent(cardId: number, now: Date) {
  const { timeZone } = useProgram();
  const today = dayIn(timeZone, now);
  const read = useRead(
    searchTransactions,
    { cardId, type: 'all', from: dayAfter(today, -recentDays), to: today, text: '', sort: 'dateDesc', cursor: null },
    { retries: false },
  );
  return { ...read, today };
}
