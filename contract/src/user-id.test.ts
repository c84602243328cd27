import { expect, test } from 'vitest';
import { UserId } from './user-id.ts';

const messagesOf = (text: string) => UserId.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test.each(['rosa12', 'rosadelgado', 'ABCdef123456789', '  rosadelgado '])('%j is a user ID', (text) => {
  expect(UserId.parse(text)).toBe(text.trim());
});

test.each(['rosa1', 'abcdefghijklmnop', 'rosa-delgado', 'rosa delgado', 'rosá12', 'rosa@12', 'rosa_12'])(
  '%j is none',
  (text) => expect(messagesOf(text)).toEqual(['userIdFormat']),
);

test('a blank one says so first', () => expect(messagesOf('  ')[0]).toBe('userIdRequired'));
