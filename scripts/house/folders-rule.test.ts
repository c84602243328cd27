import { expect, test } from 'vitest';
import { foldersRule } from './folders-rule.ts';
import { judge } from './made-up.ts';

const filesIn = (folder: string, count: number, ending = '.ts') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/x${at}${ending}`, '']));

test('a folder that has outgrown what one can scan is found', () => {
  expect(judge(foldersRule, filesIn('web/src/card', 46))).toEqual([
    'web/src/card has 46 files of code; 45 is the most',
  ]);
});

test('folders below it, tests and styles do not count', () => {
  const files = {
    ...filesIn('web/src/card', 45),
    ...filesIn('web/src/card/deep', 9),
    ...filesIn('web/src/card', 9, '.test.ts'),
    ...filesIn('web/src/card', 9, '.css'),
  };
  expect(judge(foldersRule, files)).toEqual([]);
});
