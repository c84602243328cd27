import type { OptionalAlert } from '@portal/contract/alerts/alert-kind';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { type Notice, tell } from './notice.ts';

/** A payment that was approved. */
type CardUse = {
  last4Digit: string;
  amountCents: number;
  merchant: string;
  /** Absent of what was told before it was kept. */
  authorizationId?: string;
};

const use: CardUse = {
  authorizationId: 'a1',
  last4Digit: '4821',
  amountCents: 128_416,
  merchant: 'Supermercado Peñón Number 12',
};

const nameUse = ({ last4Digit, merchant, amountCents }: CardUse) => ({
  last4Digit,
  merchant,
  amount: formatCents(amountCents),
});

const paid = (name: string, optional: OptionalAlert): Notice<CardUse> =>
  tell({
    alerts: { optional },
    mayBeAnother: true,
    reports: ({ authorizationId }) => authorizationId,
    fill: nameUse,
    samples: { [name]: use },
  });

/** An unusual payment about which its cardholder is asked. `wasDeclined`: until they say yes. */
type AskedUse = CardUse & { accountId: number; authorizationId: string; wasDeclined: boolean };

const asked = { ...use, accountId: 1, authorizationId: 'a1' };

/** Money that nobody claims, and the state whose law takes it, two letters. */
type OfUnclaimed = { amountCents: number; lawState: string };

const unclaimed: OfUnclaimed = { amountCents: 12_345, lawState: 'TX' };
const nameUnclaimed = ({ amountCents, lawState }: OfUnclaimed) => ({ amount: formatCents(amountCents), lawState });

/** The events of money coming in, payments, and the balance left. */
export const moneyNotices = {
  DepositPosted: tell<{ amountCents: number; payer: string }>({
    alerts: { optional: 'DEPOSIT' },
    fill: ({ payer, amountCents }) => ({ payer, amount: formatCents(amountCents) }),
    samples: { DepositPosted: { amountCents: 114_800, payer: 'Social Security Administration' } },
  }),
  /** `authorizationId`: the charge that made it so; absent where a fee or a transfer did. */
  BalanceLow: tell<{ availableCents: number; authorizationId?: string }>({
    alerts: { optional: 'BALANCE_BELOW' },
    reports: ({ authorizationId }) => authorizationId,
    fill: ({ availableCents }) => ({ amount: formatCents(availableCents) }),
    samples: { BalanceLow: { availableCents: 312 } },
  }),
  LargePurchase: paid('LargePurchase', 'PURCHASE_ABOVE'),
  ForeignUse: paid('ForeignUse', 'FOREIGN_TRANSACTION'),
  CardNotPresentUse: paid('CardNotPresentUse', 'CARD_NOT_PRESENT'),
  /** Was this you? */
  ChargeAsked: tell<AskedUse>({
    alerts: { automatic: 'CHARGE_ASKED' },
    charge: ({ accountId, authorizationId }) => ({ accountId, authorizationId }),
    fill: nameUse,
    choose: ({ wasDeclined }) => (wasDeclined ? 'ChargeAskedFirst' : 'ChargeAsked'),
    samples: { ChargeAsked: { ...asked, wasDeclined: false }, ChargeAskedFirst: { ...asked, wasDeclined: true } },
  }),
  /** Nobody has heard of its owner for years: by `day` they stop it, or the law sends it to a state. */
  MoneyUnclaimed: tell<OfUnclaimed & { day: string; needsLetter: boolean }>({
    alerts: { automatic: 'MONEY_UNCLAIMED' },
    waitsForDay: true,
    needsNoLogin: true,
    isMailed: ({ needsLetter }) => needsLetter,
    fill: ({ day, ...money }, language) => ({ ...nameUnclaimed(money), day: formatFullDay(day, language) }),
    samples: { MoneyUnclaimed: { ...unclaimed, day: '2026-10-17', needsLetter: true } },
  }),
  /** Its owner came back in time; `isBack`: it had left the account. */
  MoneyStays: tell<OfUnclaimed & { isBack: boolean }>({
    alerts: { automatic: 'MONEY_UNCLAIMED' },
    waitsForDay: true,
    needsNoLogin: true,
    fill: nameUnclaimed,
    choose: ({ isBack }) => (isBack ? 'MoneyBack' : 'MoneyStays'),
    samples: { MoneyStays: { ...unclaimed, isBack: false }, MoneyBack: { ...unclaimed, isBack: true } },
  }),
  /** The state has it. */
  MoneyAtState: tell<OfUnclaimed>({
    alerts: { automatic: 'MONEY_UNCLAIMED' },
    waitsForDay: true,
    needsNoLogin: true,
    fill: nameUnclaimed,
    samples: { MoneyAtState: unclaimed },
  }),
  /** A charge that had to be posted took money that was set aside. */
  SetAsideLowered: tell<{ loweredCents: number; leftCents: number }>({
    alerts: { automatic: 'SET_ASIDE_LOWERED' },
    fill: ({ loweredCents, leftCents }) => ({ amount: formatCents(loweredCents), left: formatCents(leftCents) }),
    samples: { SetAsideLowered: { loweredCents: 4_000, leftCents: 1_000 } },
  }),
};
