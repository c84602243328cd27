import {
  expeditedFeeCents,
  paperStatementFeeCents,
  replacementFeeCents,
  transferFeeCents,
} from '@portal/contract/constants';
import { formatCents } from '@portal/contract/money/money';
import type { ProgramFacts } from '@portal/contract/program';

/** What an answer may say without writing it down a second time: `{{phone}}`. */
export interface FaqValues {
  phone: string;
  replacementFee: string;
  expeditedFee: string;
  transferFee: string;
  paperStatementFee: string;
}

/** The values that answers are filled with. */
export function faqValuesOf({ phone }: Pick<ProgramFacts, 'phone'>): FaqValues {
  return {
    phone,
    replacementFee: formatCents(replacementFeeCents),
    expeditedFee: formatCents(expeditedFeeCents),
    transferFee: formatCents(transferFeeCents),
    paperStatementFee: formatCents(paperStatementFeeCents),
  };
}
