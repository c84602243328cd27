import type { OptionalAlert } from '@portal/contract/alerts/alert-kind';
import { formatCents } from '@portal/contract/money/money';
import { type Notice, tell } from './notice.ts';

/** A payment that was approved. */
type CardUse = {
  last4Digit: string;
  amountCents: number;
  merchant: string;
};

const use: CardUse = { last4Digit: '4821', amountCents: 128_416, merchant: 'Supermercado Peñón Number 12' };

const paid = (name: string, optional: OptionalAlert): Notice<CardUse> =>
  tell({
    alerts: { optional },
    mayBeAnother: true,
    fill: ({ last4Digit, merchant, amountCents }) => ({ last4Digit, merchant, amount: formatCents(amountCents) }),
    samples: { [name]: use },
  });

/** The events of money coming in, payments, and the balance left. */
export const moneyNotices = {
  DepositPosted: tell<{ amountCents: number; payer: string }>({
    alerts: { optional: 'DEPOSIT' },
    fill: ({ payer, amountCents }) => ({ payer, amount: formatCents(amountCents) }),
    samples: { DepositPosted: { amountCents: 114_800, payer: 'Social Security Administration' } },
  }),
  BalanceLow: tell<{ availableCents: number }>({
    alerts: { optional: 'BALANCE_BELOW' },
    fill: ({ availableCents }) => ({ amount: formatCents(availableCents) }),
    samples: { BalanceLow: { availableCents: 312 } },
  }),
  LargePurchase: paid('LargePurchase', 'PURCHASE_ABOVE'),
  ForeignUse: paid('ForeignUse', 'FOREIGN_TRANSACTION'),
  CardNotPresentUse: paid('CardNotPresentUse', 'CARD_NOT_PRESENT'),
};
