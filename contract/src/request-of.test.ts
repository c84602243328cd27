import { expect, test } from 'vitest';
import { requestOf } from './request-of.ts';

test('a request sent again with another proof, or after another fee was shown, is the same', () => {
  const request = { cardId: 7, amountCents: 3_000 };
  expect(requestOf({ ...request, stepUpToken: 'one', shownFeeCents: 150 })).toEqual(request);
  expect(requestOf({ ...request, amountCents: 3_001 })).not.toEqual(request);
});
