import type { FeeCode } from '@portal/contract/money/fee-code';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import type { Use } from './life.ts';

/** Who is paid, as the network names them. */
export interface PaidMerchant {
  name: string;
  place: string;
  country: string;
  mcc: string;
}

/** What happens on an occasion. `cents` is what it costs or brings in the end. */
export type Act =
  | { kind: 'CHARGE'; merchant: PaidMerchant; use: Use; cents: number; isPending: boolean; clearsAfterHours: number }
  | { kind: 'HOTEL'; merchant: PaidMerchant; cents: number; holdCents: number; addedCents: number }
  | { kind: 'PARTLY_REVERSED'; merchant: PaidMerchant; cents: number; askedCents: number }
  | { kind: 'REVERSED'; merchant: PaidMerchant; use: Use; cents: number }
  | { kind: 'DECLINED'; merchant: PaidMerchant; use: Use; cents: number; beyondCents: number; reason: DeclineReason }
  | { kind: 'REFUND'; merchant: PaidMerchant; cents: number; of: Occasion }
  | { kind: 'DEPOSIT'; payer: string; cents: number }
  | { kind: 'FEE'; feeCode: FeeCode; description: string; cents: number }
  | { kind: 'TRANSFER'; description: string; cents: number; feeCents: number }
  | { kind: 'LOCK' | 'UNLOCK' };

export interface Occasion {
  at: Date;
  act: Act;
  /** Whether its amount may be changed so that the balance comes out right. */
  isElastic: boolean;
}

/** What a pump holds before it knows the amount. */
const pumpHoldCents = 7_500;

/** What an occasion changes in what is available, once it is over; for a pending one, as it stands. */
export function effectOf({ act }: Occasion): number {
  switch (act.kind) {
    case 'CHARGE':
      return act.isPending && act.use === 'FUEL' ? -pumpHoldCents : -act.cents;
    case 'HOTEL':
    case 'PARTLY_REVERSED':
    case 'FEE':
      return -act.cents;
    case 'TRANSFER':
      return -act.cents - act.feeCents;
    case 'REFUND':
    case 'DEPOSIT':
      return act.cents;
    case 'REVERSED':
    case 'DECLINED':
    case 'LOCK':
    case 'UNLOCK':
      break;
  }
  return 0;
}

/** Declines that say nothing about the card's own state need one that would otherwise pay. */
const needWorkingCard: ReadonlySet<DeclineReason> = new Set([
  'INSUFFICIENT_FUNDS',
  'PIN_INCORRECT',
  'CVV_MISMATCH',
  'CARD_EXPIRED',
]);

/** How a card that works is used; null where none is needed. */
export function usageOf({ act }: Occasion): Use | null {
  if (act.kind === 'CHARGE' || act.kind === 'REVERSED') return act.use;
  if (act.kind === 'DECLINED') return needWorkingCard.has(act.reason) ? act.use : null;
  if (act.kind === 'PARTLY_REVERSED') return 'ECOMMERCE';
  return act.kind === 'HOTEL' ? 'PRESENT' : null;
}
