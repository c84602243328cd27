import path from 'node:path';
import { expect, test } from 'vitest';
import { describeTransferStates } from './transfer-states-doc.ts';

test('docs/transfer-states.md is made from the tables', async () => {
  const doc = path.resolve(import.meta.dirname, '../../../../docs/transfer-states.md');
  await expect(describeTransferStates()).toMatchFileSnapshot(doc);
});
