import { expect, test } from 'vitest';
import { findStandIn, isCutOff, leavesNoWay } from './open-way.ts';

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

test.each([
  ['by nothing, which is off', [] as const, false],
  ['by texts that were stopped', ['TEXT'] as const, true],
  ['by a way that is not allowed', ['CALL'] as const, true],
  ['by one that is open beside others', ['TEXT', 'EMAIL'] as const, false],
])('an alert %s, is cut off: %s', (_, channels, isOff) => {
  expect(isCutOff({ channels }, reach)).toBe(isOff);
});

test('what is open stands in for what is closed, email first; where nothing is, nothing does', () => {
  expect(findStandIn([...reach, { channel: 'TEXT', obstacle: null }])).toBe('EMAIL');
  expect(findStandIn([{ channel: 'CALL', obstacle: null }])).toBe('CALL');
  expect(findStandIn([{ channel: 'EMAIL', obstacle: 'OFF' }])).toBeNull();
});
