import { describe, expect, test } from 'vitest';
import { findMisfit, type ReturnedEntry } from './find-misfit.ts';

const originator = { companyId: '9999999999', routingNumber: '800000006' };
const fits: ReturnedEntry = {
  code: 'R03',
  companyId: '9999999999',
  odfi: '80000000',
  originalTrace: '800000000000017',
  amountCents: 20_000,
  sent: { amountCents: 20_000 },
};

describe('an entry that would move money', () => {
  test.each<[string, Partial<ReturnedEntry>, RegExp]>([
    ['of another company', { companyId: '1234567890' }, /another company/],
    ['to another bank', { odfi: '02100002' }, /another bank/],
    ['under a trace of another bank', { originalTrace: '021000020000017' }, /another bank/],
    ['under a trace of nothing', { sent: null }, /nothing was sent/],
    ['of another amount', { amountCents: 20_001 }, /amount/],
    ...['R00', 'R34', 'R61', 'R69', 'R70', 'R78', 'R80', 'R99', 'C01'].map(
      (code) => [`with ${code}`, { code }, /no code/] as [string, Partial<ReturnedEntry>, RegExp],
    ),
  ])('%s does not fit', (_, change, problem) => {
    expect(findMisfit({ ...fits, ...change }, originator)).toMatch(problem);
  });

  test.each(['R01', 'R03', 'R29', 'R33', 'R71', 'R77'])('with %s fits', (code) => {
    expect(findMisfit({ ...fits, code }, originator)).toBeNull();
  });
});
