import path from 'node:path';
import { expect, test } from 'vitest';
import { describeActs } from './acts-doc.ts';

test('docs/desk-acts.md is made from the acts', async () => {
  const doc = path.resolve(import.meta.dirname, '../../../../docs/desk-acts.md');
  await expect(describeActs()).toMatchFileSnapshot(doc);
});
