import { expect, test } from 'vitest';
import { withTokenUrls } from './with-link.ts';

const reportPath = '/problems/report?transaction=a1&reason=';

test('the way to a report becomes an address where the portal knows its own', () => {
  const params = { kind: 'LargePurchase', reportPath };
  expect(withTokenUrls(params, { publicUrl: 'https://clara.test', language: 'en' })).toEqual({
    kind: 'LargePurchase',
    reportUrl: `https://clara.test${reportPath}`,
  });
  expect(withTokenUrls(params, { publicUrl: '', language: 'en' })).toEqual({ kind: 'LargePurchase' });
});
