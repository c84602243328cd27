import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { openingsRule } from './openings-rule.ts';

test.each([
  '/** The limit of a transfer, in cents. */',
  '// A reader who signs in again keeps the page.',
  " * Tells what somebody sees: that comes from the program's texts.",
  '// What if nobody answers?',
  "const title = 'What you owe';",
  '-- The cents that are set aside.',
])('%s passes', (line) => {
  expect(judge(openingsRule, { 'server/src/issuer/limit.ts': line })).toEqual([]);
});

test.each([
  ['/** What a transfer may be, in cents. */', 'What'],
  ['// It waits. Who signs in again keeps the page.', 'Who'],
  [' * That is kept.', 'That'],
  ['-- Whatever is set aside.', 'Whatever'],
  ['/** Whom a letter goes to. */', 'Whom'],
  ['// What `npm start` prints.', 'What'],
])('%s opens with %s', (line, opening) => {
  expect(judge(openingsRule, { 'server/src/issuer/limit.ts': `\n${line}` })).toEqual([
    `server/src/issuer/limit.ts line 2 opens with '${opening}': begin with the subject`,
  ]);
});
