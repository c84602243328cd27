import { expect, test } from 'vitest';
import { withTokenUrls } from './with-link.ts';

const reportPath = '/problems/report?transaction=a1&reason=';

const explainPath = '/transactions/detail?transaction=a1';

test('the ways to a report and to a reason become addresses where the portal knows its own', () => {
  const params = { kind: 'LargePurchase', reportPath, explainPath };
  expect(withTokenUrls(params, { publicUrl: 'https://clara.test', language: 'en' })).toEqual({
    kind: 'LargePurchase',
    reportUrl: `https://clara.test${reportPath}`,
    explainUrl: `https://clara.test${explainPath}`,
  });
  expect(withTokenUrls(params, { publicUrl: '', language: 'en' })).toEqual({ kind: 'LargePurchase' });
});
