import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeProblemDays, problemDaysHeading } from './problem-days-doc.ts';

test('docs/problems.md ends with every path and its days', async () => {
  const doc = path.resolve(import.meta.dirname, '../../../../docs/problems.md');
  const [before = ''] = (await readFile(doc, 'utf8')).split(problemDaysHeading);
  await expect(`${before}${describeProblemDays()}`).toMatchFileSnapshot(doc);
});
