import { expect, test } from 'vitest';
import { type AlertChoices, countChanged, toPreferences } from './alert-choices.ts';

const saved: AlertChoices = { language: 'es', carrier: 'Llano Mobile', isPaused: false };
const channels = ['EMAIL' as const];

test.each<[string, Partial<AlertChoices>, number]>([
  ['nothing', {}, 0],
  ['a space at the end', { carrier: 'Llano Mobile ' }, 0],
  ['a pause', { isPaused: true }, 1],
  ['everything', { language: 'en', carrier: '', isPaused: true }, 3],
])('with %s, %j, that many are not saved yet: %i', (_, changes, count) => {
  expect(countChanged({ ...saved, ...changes }, saved)).toBe(count);
});

test('no phone company is none, and one that cannot be is not sent', () => {
  expect(toPreferences({ ...saved, carrier: ' ' }, { channels })).toEqual({
    channels,
    language: 'es',
    carrier: null,
    unsubscribe: false,
  });
  expect(toPreferences({ ...saved, carrier: '<script>' }, { channels })).toBeNull();
});
