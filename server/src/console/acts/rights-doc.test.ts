import path from 'node:path';
import { expect, test } from 'vitest';
import { describeRights } from './rights-doc.ts';

test('docs/console-rights.md is made from the rights', async () => {
  const doc = path.resolve(import.meta.dirname, '../../../../docs/console-rights.md');
  await expect(describeRights()).toMatchFileSnapshot(doc);
});
