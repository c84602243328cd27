import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testsOf } from './changed.js';
import { journeysOf } from './journeys-of.js';
import { root } from './paths.js';

test('a change runs the tests of the server beside it, and the journeys of its folder in the web app', () => {
  const files = [
    'server/src/rooms/card/lock-card.ts',
    'server/src/rooms/card/lock-card.test.ts',
    'web/src/card/lock-switch.tsx',
  ];
  expect(testsOf([...files, 'docs/README.md'])).toEqual({
    serverTests: ['server/src/rooms/card/'],
    journeys: ['e2e/my-card.spec.ts', 'e2e/card.spec.ts'],
  });
});

test('a rule that form and server share runs the tests of the server in the room of its name, where there is one', () => {
  const files = ['contract/src/transfer/limits.ts', 'contract/src/money/money.ts'];
  expect(testsOf(files).serverTests).toEqual(['server/src/rooms/transfer/']);
});

test('a journey that was changed is run, once; a test beside a page asks for no journey', () => {
  const files = ['e2e/card.spec.ts', 'web/src/card/lock-switch.test.tsx'];
  expect(testsOf(files)).toEqual({ serverTests: [], journeys: ['e2e/card.spec.ts'] });
});

test('each folder of the web app has journeys, which are there', () => {
  const folders = readdirSync(join(root, 'web/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(journeysOf)).toEqual(folders.map(({ name }) => name).toSorted());
  const missing = Object.values(journeysOf)
    .flat()
    .filter((name) => !existsSync(join(root, `e2e/${name}.spec.ts`)));
  expect(missing).toEqual([]);
});
