import { expect, test } from 'vitest';
import { feeCodes } from './fee-code.ts';
import { feeOf } from './fee-of.ts';
import { Fees } from './fees.ts';

test('each fee is the one that the program has for it', () => {
  const fees = Fees.parse({ bankTransferCents: 1, paperStatementCents: 2, replacementCents: 3, expeditedCents: 4 });
  expect(Object.fromEntries(feeCodes.map((code) => [code, feeOf(fees, code)]))).toEqual({
    TRANSFER: 1,
    PAPER_STATEMENT: 2,
    REPLACEMENT: 3,
    EXPEDITED: 4,
  });
});
