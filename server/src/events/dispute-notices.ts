import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { type Notice, tell } from './notice.ts';

/** The credit of a disputed charge. */
type DisputeCredit = {
  amountCents: number;
  merchant: string;
  /** The business day, yyyy-MM-dd. */
  day: string;
  /** The last day on which payments that repeat are made although it was taken back. */
  paidUntil?: string;
};

const sample: DisputeCredit = { amountCents: 128_416, merchant: 'Supermercado Peñón Number 12', day: '2026-11-20' };

const about = (name: string, more: Partial<DisputeCredit> = {}): Notice<DisputeCredit> =>
  tell({
    alerts: { automatic: 'DISPUTE_CREDIT' },
    fill: ({ amountCents, merchant, day, paidUntil }, language) => ({
      amount: formatCents(amountCents),
      merchant,
      day: formatFullDay(day, language),
      ...(paidUntil === undefined ? {} : { until: formatFullDay(paidUntil, language) }),
    }),
    samples: { [name]: { ...sample, ...more } },
  });

/** The outcomes of a charge that a holder disputes; each must be told (12 CFR 1005.11(c)(2)(ii), (d)). */
export const disputeNotices = {
  TemporaryCreditGiven: about('TemporaryCreditGiven'),
  TemporaryCreditFinal: about('TemporaryCreditFinal'),
  TemporaryCreditTakenBack: about('TemporaryCreditTakenBack', { paidUntil: '2026-11-30' }),
};
