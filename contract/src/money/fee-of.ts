import type { FeeCode } from './fee-code.ts';
import type { Fees } from './fees.ts';

const nameOf = {
  TRANSFER: 'bankTransferCents',
  PAPER_STATEMENT: 'paperStatementCents',
  REPLACEMENT: 'replacementCents',
  EXPEDITED: 'expeditedCents',
} as const satisfies Record<FeeCode, keyof Fees>;

/**
 * Returns a fee as the program takes it from now on, in cents; a fee charged earlier stays as it was. The fees of one
 * replacement on its day are `replacementFeesOf`.
 */
export function feeOf<Code extends FeeCode>(fees: Pick<Fees, (typeof nameOf)[Code]>, feeCode: Code): number {
  return fees[nameOf[feeCode]];
}
