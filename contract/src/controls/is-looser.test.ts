import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { type CardControls, noControls } from './card-controls.ts';
import { isLooser } from './is-looser.ts';
import { listChanges } from './list-changes.ts';
import { pauseEnd } from './pause-end.ts';

const now = new Date('2026-11-20T17:00:00Z');
const soon = '2026-11-20T18:00:00Z';
const later = '2026-11-21T14:00:00Z';

test.each<[string, Partial<CardControls>, Partial<CardControls>, boolean]>([
  ['nothing changes', { blocksOnline: true }, { blocksOnline: true }, false],
  ['one more is blocked', {}, { blocksOnline: true, blocksCash: true, relocksAfterUse: true }, false],
  ['online is let through', { blocksOnline: true }, {}, true],
  ['abroad is let through while cash is blocked', { blocksAbroad: true }, { blocksCash: true }, true],
  ['cash is let through', { blocksCash: true }, {}, true],
  ['it does not lock itself any more', { relocksAfterUse: true }, {}, true],
  ['one state alone', {}, { onlyState: 'TX' }, false],
  ['the same state', { onlyState: 'TX' }, { onlyState: 'TX' }, false],
  ['another state', { onlyState: 'TX' }, { onlyState: 'OK' }, true],
  ['all states', { onlyState: 'TX' }, {}, true],
  ['a first amount', {}, { maxPurchaseCents: cents(100) }, false],
  ['a smaller amount', { maxPurchaseCents: cents(200) }, { maxPurchaseCents: cents(199) }, false],
  ['the same amount', { maxPurchaseCents: cents(200) }, { maxPurchaseCents: cents(200) }, false],
  ['a cent more', { maxPurchaseCents: cents(200) }, { maxPurchaseCents: cents(201) }, true],
  ['any amount', { maxPurchaseCents: cents(200) }, {}, true],
  ['fewer hours', { hours: { fromHour: 6, toHour: 22 } }, { hours: { fromHour: 7, toHour: 22 } }, false],
  ['other hours', { hours: { fromHour: 6, toHour: 22 } }, { hours: { fromHour: 7, toHour: 23 } }, true],
  ['fewer hours over midnight', { hours: { fromHour: 22, toHour: 6 } }, { hours: { fromHour: 23, toHour: 5 } }, false],
  ['all hours', { hours: { fromHour: 22, toHour: 6 } }, {}, true],
  ['one more kind', { blockedKinds: ['ALCOHOL'] }, { blockedKinds: ['GAMBLING', 'ALCOHOL'] }, false],
  ['one kind for another', { blockedKinds: ['ALCOHOL'] }, { blockedKinds: ['GAMBLING'] }, true],
  ['one more company is spared', { sparedCompanies: ['A'] }, { sparedCompanies: ['A', 'B'] }, true],
  ['the same company is spared', { sparedCompanies: ['A'] }, { sparedCompanies: ['A'] }, false],
  ['one company less is spared', { sparedCompanies: ['A', 'B'] }, { sparedCompanies: ['B'] }, false],
  ['the same pause', { pausedUntil: soon }, { pausedUntil: soon }, false],
  ['a pause', {}, { pausedUntil: soon }, false],
  ['a longer pause', { pausedUntil: soon }, { pausedUntil: later }, false],
  ['a shorter pause', { pausedUntil: later }, { pausedUntil: soon }, true],
  ['no pause any more', { pausedUntil: soon }, {}, true],
  ['a pause that was over', { pausedUntil: '2026-11-20T17:00:00Z' }, {}, false],
])('%s: %#', (_, before, after, expected) => {
  expect(isLooser({ ...noControls, ...before }, { ...noControls, ...after }, now)).toBe(expected);
});

test('lists what changed, and whether it stops anything since', () => {
  const before = { ...noControls, blocksCash: true, blockedKinds: ['ALCOHOL' as const] };
  const after = { ...noControls, blocksOnline: true, blockedKinds: [] };
  expect(listChanges(before, after)).toEqual([
    { control: 'ONLINE', isOn: true },
    { control: 'CASH', isOn: false },
    { control: 'KIND', isOn: false },
  ]);
  expect(listChanges(before, before)).toEqual([]);
});

test('a pause ends after an hour, or at eight on the next morning, also when the clock changes', () => {
  const zone = 'America/Chicago';
  expect(pauseEnd('HOUR', now, zone).toISOString()).toBe('2026-11-20T18:00:00.000Z');
  expect(pauseEnd('MORNING', now, zone).toISOString()).toBe('2026-11-21T14:00:00.000Z');
  expect(pauseEnd('MORNING', new Date('2026-10-31T17:00:00Z'), zone).toISOString()).toBe('2026-11-01T14:00:00.000Z');
  expect(pauseEnd('MORNING', new Date('2026-11-20T06:30:00Z'), zone).toISOString()).toBe('2026-11-21T14:00:00.000Z');
});
