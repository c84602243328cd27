import { cents } from '@portal/contract/money/cents';
import { feeCodes } from '@portal/contract/money/fee-code';
import type { FeesSummary } from '@portal/contract/transactions/search-transactions';
import type { FeeSum } from '../../issuer/face.ts';

const none = { count: 0, periodCents: 0, monthCents: 0, yearCents: 0 };

/** The fees that were charged as a summary of all fees there are. */
export function summarizeFees(charged: readonly FeeSum[]): FeesSummary {
  const total = (of: 'periodCents' | 'monthCents' | 'monthBeforeCents' | 'yearCents') =>
    cents(charged.reduce((sum, fee) => sum + fee[of], 0));
  return {
    periodCents: total('periodCents'),
    monthCents: total('monthCents'),
    monthBeforeCents: total('monthBeforeCents'),
    yearCents: total('yearCents'),
    fees: feeCodes.map((feeCode) => {
      const { count, ...fee } = charged.find((each) => each.feeCode === feeCode) ?? none;
      const { periodCents, monthCents, yearCents } = fee;
      return {
        feeCode,
        count,
        periodCents: cents(periodCents),
        monthCents: cents(monthCents),
        yearCents: cents(yearCents),
      };
    }),
  };
}
