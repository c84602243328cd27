import { expect, test } from 'vitest';
import { callsRule } from './calls-rule.ts';
import { judge } from './made-up.ts';

const call = 'contract/src/card/lock-card.ts';
const sound = {
  [call]: "export const lockCard = defineCall({ name: 'card/lock-card' });",
  'contract/src/money/money.ts': 'export const Cents = 1;',
  'server/src/rooms/card/lock-card.ts': '',
  'server/src/rooms/card/lock-card.test.ts': '',
  'server/src/start/calls.ts': "import '../rooms/card/lock-card.ts';",
};

test('a call with its server file, its test and its place in the list passes', () => {
  expect(judge(callsRule, sound)).toEqual([]);
});

test.each([
  ['server/src/rooms/card/lock-card.ts', 'has no server/src/rooms/card/lock-card.ts'],
  ['server/src/rooms/card/lock-card.test.ts', 'has no API test server/src/rooms/card/lock-card.test.ts'],
])('without %s it is found', (missing, message) => {
  const rest = Object.fromEntries(Object.entries(sound).filter(([path]) => path !== missing));
  expect(judge(callsRule, rest)).toEqual([`${call} ${message}`]);
});

test('a call that the list leaves out or that bears another name is found', () => {
  expect(judge(callsRule, { ...sound, 'server/src/start/calls.ts': '' })).toEqual([
    `${call} is not in server/src/start/calls.ts`,
  ]);
  const renamed = { ...sound, [call]: "export const lockCard = defineCall({ name: 'card/lock' });" };
  expect(judge(callsRule, renamed)).toEqual([`${call} must define the call 'card/lock-card'`]);
});
