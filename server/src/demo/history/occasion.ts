import type { FeeCode } from '@portal/contract/money/fee-code';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import type { DemoProblem } from './demo-problem.ts';
import type { Use } from './life.ts';

/** The merchant who is paid, as the network names it. */
export interface PaidMerchant {
  name: string;
  place: string;
  country: string;
  mcc: string;
}

/** The event of an occasion. `cents` is the final cost or income. */
export type Act =
  | {
      kind: 'CHARGE';
      merchant: PaidMerchant;
      use: Use;
      cents: number;
      isPending: boolean;
      isAsked?: boolean;
      clearsAfterHours: number;
    }
  | { kind: 'HOTEL'; merchant: PaidMerchant; cents: number; holdCents: number; addedCents: number }
  | { kind: 'PARTLY_REVERSED'; merchant: PaidMerchant; cents: number; askedCents: number }
  | { kind: 'REVERSED'; merchant: PaidMerchant; use: Use; cents: number }
  | { kind: 'DECLINED'; merchant: PaidMerchant; use: Use; cents: number; beyondCents: number; reason: DeclineReason }
  | { kind: 'REFUND'; merchant: PaidMerchant; cents: number; of: Occasion }
  | { kind: 'DEPOSIT'; payer: string; cents: number }
  | { kind: 'FEE'; feeCode: FeeCode; description: string; cents: number }
  | { kind: 'TRANSFER'; description: string; cents: number; feeCents: number }
  | { kind: 'TOLD'; problem: DemoProblem; of: Occasion }
  | { kind: 'CREDITED'; cents: number; of: Occasion }
  | { kind: 'DECIDED'; decision: NonNullable<DemoProblem['decided']>; cents: number; of: Occasion }
  | { kind: 'LOCK' | 'UNLOCK' };

export interface Occasion {
  at: Date;
  act: Act;
  /** Tells whether its amount may be changed so that the balance comes out right. */
  isElastic: boolean;
}

/** The amount that a pump holds before it knows the price, in cents. */
const pumpHoldCents = 7_500;

/** Returns the change in the available balance once an occasion is over; for a pending one, the change so far. */
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
    case 'CREDITED':
    case 'DECIDED':
      return act.cents;
    case 'REVERSED':
    case 'DECLINED':
    case 'TOLD':
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
  'ASKED_FIRST',
]);

/** How a card that works is used; null where none is needed. */
export function usageOf({ act }: Occasion): Use | null {
  if (act.kind === 'CHARGE' || act.kind === 'REVERSED') return act.use;
  if (act.kind === 'DECLINED') return needWorkingCard.has(act.reason) ? act.use : null;
  if (act.kind === 'PARTLY_REVERSED') return 'ECOMMERCE';
  return act.kind === 'HOTEL' ? 'PRESENT' : null;
}
