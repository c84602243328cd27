import { expect, test } from 'vitest';
import { blankSecrets } from './blank-secrets.ts';

test.each([
  ['Your code is 483920.', 'Your code is ••••••.'],
  ['Your code is 48392017, not 48392.', 'Your code is ••••••, not 48392.'],
  ['HTTP://portal.example/a http://portal.example/b', '••• •••'],
  ['Not you? https://portal.example/stop/Ab9_x Call us.', 'Not you? ••• Call us.'],
  ['$1,148.00 came in on Nov 18, 2026, for card 4821.', '$1,148.00 came in on Nov 18, 2026, for card 4821.'],
])('%j', (text, shown) => {
  expect(blankSecrets(text)).toBe(shown);
});
