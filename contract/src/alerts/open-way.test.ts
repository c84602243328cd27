import { expect, test } from 'vitest';
import { leavesNoWay } from './open-way.ts';

const reach = [
  { channel: 'TEXT', obstacle: 'STOPPED' },
  { channel: 'EMAIL', obstacle: null },
  { channel: 'CALL', obstacle: 'OFF' },
  { channel: 'PUSH', obstacle: 'NO_DEVICE' },
] as const;

test.each([
  ['a device that is not there', ['PUSH'] as const, true],
  ['texts that were stopped, and no device', ['TEXT', 'PUSH'] as const, true],
  ['one that reaches', ['EMAIL', 'PUSH'] as const, false],
  ['one that was switched off and is allowed now', ['CALL'] as const, false],
])('a choice of %s', (_, channels, isRefused) => {
  expect(leavesNoWay(channels, reach)).toBe(isRefused);
});

test('where nothing reaches anybody, a choice makes nothing worse', () => {
  expect(leavesNoWay(['PUSH'], [{ channel: 'PUSH', obstacle: 'NO_DEVICE' }])).toBe(false);
});
