import { factCodes } from '@portal/contract/desk/fact-codes';
import { taskFacts } from '@portal/contract/desk/tasks';
import { expect, test } from 'vitest';
import english from '../../../texts/en/desk.json' with { type: 'json' };
import spanish from '../../../texts/es/desk.json' with { type: 'json' };

test.each([
  ['English', english],
  ['Spanish', spanish],
])('each code of a fact has words: %s', (_language, { tasks }) => {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = tasks.code;
  for (const [fact, codes] of Object.entries(factCodes)) {
    expect(taskFacts).toContain(fact);
    expect(Object.keys(words[fact] ?? {}).toSorted(), fact).toEqual([...(codes ?? [])].toSorted());
  }
});
