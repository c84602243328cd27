import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { tell } from './notice.ts';

/** The events of what is expected on an account, and of fees that come back. */
export const aheadNotices = {
  /** A holder took a fee back without customer service. It only gives money. */
  FeeReturned: tell<{ amountCents: number }>({
    alerts: { automatic: 'FEE_RETURNED' },
    fill: ({ amountCents }) => ({ amount: formatCents(amountCents) }),
    path: () => '/transactions?type=fees',
    samples: { FeeReturned: ({ bankTransferCents: amountCents }) => ({ amountCents }) },
  }),
  /** The bills of tomorrow, as far as they can be known, come to more than there is; `name`: of the first. */
  BillTomorrow: tell<{ name: string; count: number; amountCents: number; availableCents: number }>({
    alerts: { optional: 'BILL_TOMORROW' },
    waitsForDay: true,
    fill: ({ name, count, amountCents, availableCents }) => ({
      name,
      bills: String(count),
      amount: formatCents(amountCents),
      available: formatCents(availableCents),
    }),
    path: () => '/money-ahead',
    choose: ({ count }) => (count === 1 ? 'BillTomorrow' : 'BillsTomorrow'),
    samples: {
      BillTomorrow: { name: 'Prairie Phone', count: 1, amountCents: 4_000, availableCents: 1_200 },
      BillsTomorrow: { name: 'Prairie Phone', count: 2, amountCents: 56_000, availableCents: 1_200 },
    },
  }),
  /** A payer did not pay on its day. */
  DepositLate: tell<{ name: string; day: string; amountCents: number }>({
    alerts: { optional: 'DEPOSIT_LATE' },
    waitsForDay: true,
    fill: ({ name, day, amountCents }, language) => ({
      name,
      day: formatFullDay(day, language),
      amount: formatCents(amountCents),
    }),
    path: () => '/money-ahead',
    samples: { DepositLate: { name: 'Social Security Administration', day: '2026-09-17', amountCents: 114_800 } },
  }),
  /** A company took more than all the times before. */
  PriceRose: tell<{ name: string; beforeCents: number; amountCents: number }>({
    alerts: { optional: 'PRICE_ROSE' },
    waitsForDay: true,
    fill: ({ name, beforeCents, amountCents }) => ({
      name,
      before: formatCents(beforeCents),
      amount: formatCents(amountCents),
    }),
    path: () => '/money-ahead',
    samples: { PriceRose: { name: 'Prairie Television', beforeCents: 1_199, amountCents: 1_399 } },
  }),
};
