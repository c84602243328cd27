import { fuelHoldCents } from '@portal/contract/constants';
import { feeOf } from '@portal/contract/money/fee-of';
import { formatCents } from '@portal/contract/money/money';
import type { ProgramFacts } from '@portal/contract/program';

/** The values that an answer may name without writing them down a second time: `{{phone}}`. */
export interface FaqValues {
  phone: string;
  replacementFee: string;
  expeditedFee: string;
  transferFee: string;
  paperStatementFee: string;
  /** The amount that a pump sets aside before it knows the price. */
  fuelHold: string;
}

/** The values that answers are filled with. */
export function faqValuesOf({ phone, fees }: Pick<ProgramFacts, 'phone' | 'fees'>): FaqValues {
  return {
    phone,
    replacementFee: formatCents(feeOf(fees, 'REPLACEMENT')),
    expeditedFee: formatCents(feeOf(fees, 'EXPEDITED')),
    transferFee: formatCents(feeOf(fees, 'TRANSFER')),
    paperStatementFee: formatCents(feeOf(fees, 'PAPER_STATEMENT')),
    fuelHold: formatCents(fuelHoldCents),
  };
}
