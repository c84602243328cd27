import { expect, test } from 'vitest';
import { foldUserId, UserId } from './user-id.ts';

const messagesOf = (text: string) => UserId.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test.each(['rosa12', 'rosadelgado', 'ABCdef123456789', '  rosadelgado '])('%j is a user ID', (text) => {
  expect(UserId.parse(text)).toBe(text.trim());
});

test.each(['rosa1', 'abcdefghijklmnop', 'rosa-delgado', 'rosa delgado', 'rosá12', 'rosa@12', 'rosa_12'])(
  '%j is none',
  (text) => expect(messagesOf(text)).toEqual(['userIdFormat']),
);

test('a blank one says so first', () => expect(messagesOf('  ')[0]).toBe('userIdRequired'));

test('case is ignored, and no other letter becomes one of a to z', () => {
  expect(foldUserId('RosaDelgado1')).toBe('rosadelgado1');
  // Capital I with a dot, and the sign for kelvin.
  expect(['i', 'k']).not.toContain(foldUserId('\u0130'));
  expect(['i', 'k']).not.toContain(foldUserId('\u212A'));
});
