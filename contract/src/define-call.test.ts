import { expect, test } from 'vitest';
import { pathParametersOf } from './define-call.ts';

test('path parameters are those in braces', () => {
  expect(pathParametersOf('/api/x/{cardId}/lock/{reason}')).toEqual(['cardId', 'reason']);
  expect(pathParametersOf('/api/x')).toEqual([]);
});
