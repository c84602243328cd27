import { expect, test } from 'vitest';
import { groupOfAct } from './act-groups.ts';
import { deskActNames, isProtective, levelFor } from './act-rights.ts';

test('what only protects has the words for it, and what needs a caller has words at all', () => {
  for (const act of deskActNames) {
    if (isProtective(act)) expect(groupOfAct[act], act).toBe('PROTECT');
    if (levelFor(act) !== 'NONE') expect(groupOfAct[act], act).not.toBe('PROGRAM');
  }
});
