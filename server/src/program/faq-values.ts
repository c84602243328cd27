import { fuelHoldCents } from '@portal/contract/constants';
import { formatCents } from '@portal/contract/money/money';
import type { ProgramFacts } from '@portal/contract/program';

/** What an answer may say without writing it down a second time: `{{phone}}`. */
export interface FaqValues {
  phone: string;
  replacementFee: string;
  expeditedFee: string;
  transferFee: string;
  paperStatementFee: string;
  /** What a pump sets aside before it knows the price. */
  fuelHold: string;
}

/** The values that answers are filled with. */
export function faqValuesOf({ phone, fees }: Pick<ProgramFacts, 'phone' | 'fees'>): FaqValues {
  return {
    phone,
    replacementFee: formatCents(fees.replacementCents),
    expeditedFee: formatCents(fees.expeditedCents),
    transferFee: formatCents(fees.bankTransferCents),
    paperStatementFee: formatCents(fees.paperStatementCents),
    fuelHold: formatCents(fuelHoldCents),
  };
}
