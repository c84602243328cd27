import path from 'node:path';
import { expect, test } from 'vitest';
import { exampleOf } from './act-example.ts';
import { acts } from './acts.ts';
import { describeActs } from './acts-doc.ts';

test('docs/desk-acts.md is made from the acts', async () => {
  const doc = path.resolve(import.meta.dirname, '../../../../docs/desk-acts.md');
  await expect(describeActs()).toMatchFileSnapshot(doc);
});

test.each(acts.map((act) => [act.kind, act] as const))('the example of %s is a message that it takes', (_kind, act) => {
  const { message } = exampleOf(act);
  expect(act.body.safeParse(message)).toMatchObject({ success: true });
});
