import { formatCents } from '@portal/contract/money/money';
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
};
