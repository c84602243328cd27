import type { ReplacementReason } from '@portal/contract/card/card-replacement';
import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import type { Language } from '@portal/contract/language';
import type { Fees } from '@portal/contract/money/fees';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { tell } from './notice.ts';

/** The cost of an order, and the day by which the card comes; null while the order waits for its fee. */
type Order = {
  feeCents: number;
  expectedTo: string | null;
  /** Tells whether it waits until somebody has made sure of a new address. */
  isForAddress?: boolean;
};

type Requested = {
  last4Digit: string;
  /** 'NEW': in place of a closed card. */
  reason: ReplacementReason | 'NEW';
  shipping: ShippingMethod;
  /** Of events from before it was kept: absent. */
  order?: Order;
};

const sample: Requested = { last4Digit: '4821', reason: 'LOST', shipping: 'EXPEDITED' };
const made = ({ replacementCents, expeditedCents }: Fees) => ({
  feeCents: replacementCents + expeditedCents,
  expectedTo: '2026-12-02',
});

function fillOrder({ feeCents, expectedTo }: Order, language: Language): Record<string, string> {
  return { fee: formatCents(feeCents), ...(expectedTo === null ? {} : { day: formatFullDay(expectedTo, language) }) };
}

function chooseWords({ order }: Requested): string {
  if (!order) return 'ReplacementRequested';
  if (order.expectedTo === null) return order.isForAddress ? 'ReplacementHeld' : 'ReplacementWaiting';
  return order.feeCents === 0 ? 'ReplacementFree' : 'ReplacementPaid';
}

/** The outcomes of the order of another card. */
export const orderNotices = {
  ReplacementRequested: tell<Requested>({
    alerts: { optional: 'REPLACEMENT_REQUESTED', required: 'REQUIRED_REPLACEMENT' },
    mayBeAnother: true,
    fill: ({ last4Digit, order }, language) => ({ last4Digit, ...(order && fillOrder(order, language)) }),
    choose: chooseWords,
    samples: {
      ReplacementRequested: sample,
      ReplacementPaid: (fees) => ({ ...sample, order: made(fees) }),
      ReplacementFree: (fees) => ({ ...sample, order: { ...made(fees), feeCents: 0 } }),
      ReplacementHeld: (fees) => ({ ...sample, order: { ...made(fees), expectedTo: null, isForAddress: true } }),
      ReplacementWaiting: (fees) => ({ ...sample, order: { ...made(fees), expectedTo: null } }),
    },
  }),
  /** An order that waited for its fee was made; `last4Digit` is the new card's. */
  ReplacementOrdered: tell<{ last4Digit: string; feeCents: number; expectedTo: string }>({
    alerts: { automatic: 'REPLACEMENT_ORDERED' },
    fill: fillOrder,
    samples: { ReplacementOrdered: (fees) => ({ last4Digit: '4821', ...made(fees) }) },
  }),
};
