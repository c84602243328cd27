import { daysBetween } from '../time/days.ts';
import type { Transaction } from '../transactions/transaction.ts';

/** Charges that are one payment taken twice stand at most this many days apart. */
const maxDaysApart = 3;

type Charge = Pick<Transaction, 'description' | 'amountCents' | 'date' | 'status'>;

/** Lists the charges that may be the same payment as another: of the same store, with the same amount, within three days. */
export function findTwins<C extends Charge>(charge: Charge, others: readonly C[]): C[] {
  return others.filter(
    ({ description, amountCents, date, status }) =>
      status !== 'DECLINED' &&
      description === charge.description &&
      amountCents === charge.amountCents &&
      Math.abs(daysBetween(charge.date, date)) <= maxDaysApart,
  );
}
