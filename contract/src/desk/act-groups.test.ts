import { expect, test } from 'vitest';
import { groupOfAct } from './act-groups.ts';
import { deskActNames, isProtective, levelFor } from './act-rights.ts';

test('what only protects has the words for it, and what needs a caller has words at all', () => {
  const protective = deskActNames.filter(isProtective);
  expect(protective.filter((act) => groupOfAct[act] !== 'PROTECT')).toEqual([]);
  const ofCallers = deskActNames.filter((act) => levelFor(act) !== 'NONE');
  expect(ofCallers.filter((act) => groupOfAct[act] === 'PROGRAM')).toEqual([]);
});

test('each act is of a group for which the console has words', () => {
  const groups = new Set(Object.values(groupOfAct));
  expect([...groups].toSorted()).toEqual([
    'CARD',
    'CLOSING',
    'CONTACT',
    'DEATH',
    'MAIL',
    'MONEY',
    'PROGRAM',
    'PROTECT',
    'REPORT',
    'SIGN_IN',
    'TRANSFER',
  ]);
});
