import { expect, test } from 'vitest';
import { accountEntries, currentOf } from './account-entries.ts';

test.each([
  ['/transactions', '/transactions', 'page'],
  ['/transactions/detail', '/transactions', 'true'],
  ['/statements', '/statements', 'page'],
  ['/change-password', '/profile', 'true'],
  ['/profile', '/profile', 'page'],
  ['/contact-info/address-details', '/profile', 'true'],
  ['/e-documents/fee-schedule', '/profile', 'true'],
  ['/lock-card', '/my-card', 'true'],
  ['/manage-alerts/alert-history', '/manage-alerts', 'page'],
])('on %s the entry of %s is marked as current: %s', (pathname, path, mark) => {
  const marked = accountEntries(() => true).filter((entry) => currentOf(pathname, entry) !== undefined);
  expect(marked.map((entry) => [entry.path, currentOf(pathname, entry)])).toEqual([[path, mark]]);
});
