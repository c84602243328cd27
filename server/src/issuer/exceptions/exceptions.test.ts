import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { exceptionKinds } from './exceptions.ts';

test('docs/exceptions.md says of each kind what to do, in the same order', async () => {
  const document = await readFile('docs/exceptions.md', 'utf8');
  const documented = [...document.matchAll(/^\| `([A-Z_]+)` +\| \S.*\| \S.*\|$/gm)].map(([, kind]) => kind);
  expect(documented).toEqual([...exceptionKinds]);
});
