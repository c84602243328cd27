import { after } from './days.ts';
import type { Use } from './life.ts';
import type { Occasion, PaidMerchant } from './occasion.ts';

/** The unusual purchases for when shopping alone does not use up the money. */
export interface Splurges {
  /** Where, on days on which a card can be used. */
  merchant: PaidMerchant;
  /** The biller who is paid ahead when there is no such day. */
  biller: PaidMerchant;
  canPay: (at: Date, use: Use) => boolean;
}

const maxCents = 38_000;
const slots = 60;

/** Purchases that add up to `totalCents`, spread over a time. */
export function listSplurges(splurges: Splurges, totalCents: number, from: Date, to: Date): Occasion[] {
  const spanMs = to.getTime() - from.getTime();
  const times = Array.from({ length: slots }, (_, at) => after(from, (spanMs * (at + 1)) / (slots + 2)));
  const open = times.filter((at) => splurges.canPay(at, 'PRESENT'));
  const isPaidAhead = open.length === 0;
  const chosen = isPaidAhead ? times : open;
  const [merchant, use] = isPaidAhead
    ? ([splurges.biller, 'RECURRING'] as const)
    : ([splurges.merchant, 'PRESENT'] as const);
  const count = Math.min(chosen.length, Math.ceil(totalCents / maxCents));
  return Array.from({ length: count }, (_, part): Occasion => {
    const cents = Math.floor(totalCents / count) + (part < totalCents % count ? 1 : 0);
    const at = chosen[Math.floor(((part + 0.5) * chosen.length) / count)] as Date;
    const act = { kind: 'CHARGE', merchant, use, cents, isPending: false, clearsAfterHours: 20 } as const;
    return { at, act, isElastic: false };
  });
}
