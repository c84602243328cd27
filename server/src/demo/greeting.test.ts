import { expect, test } from 'vitest';
import { testFacts } from '../testing/program.ts';
import { greet } from './greeting.ts';

const address = 'http://localhost:3000';

test('a portal that lacks something names it in order, and not the address', () => {
  const missing = [
    { command: 'npm run keys -- create', does: 'makes the keys' },
    { command: 'npm run staff -- invite', does: 'prints a link' },
  ];
  const said = greet({ program: testFacts, address, demo: null, missing });
  expect(said).toMatch(
    /1\. npm run keys -- create\n +makes the keys\n\n +2\. npm run staff -- invite\n +prints a link/,
  );
  expect(said).not.toContain(address);
});

test('a portal that lacks nothing is ready at its address', () => {
  expect(greet({ program: testFacts, address, demo: null, missing: [] }).trim()).toBe(
    `${testFacts.fullName.en} is ready at ${address}`,
  );
});
