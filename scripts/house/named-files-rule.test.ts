import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { namedFilesRule } from './named-files-rule.ts';

const there = { 'server/src/issuer/cards/card-moves.ts': '', 'docs/keys.md': '', 'web/src/ui/tokens.css': '' };
const at = 'server/src/issuer/moves.ts';

test.each([
  ['a path in a comment', '/** As docs/keys.md says. */'],
  ['a path in a string', "const from = 'server/src/issuer/cards/card-moves.ts';"],
  ['a name in a comment', '// The moves stand in card-moves.ts.'],
  ['the end of a path in a comment of SQL', '-- See cards/card-moves.ts.'],
  ['a pattern', '/** Each in `server/src/<foundation>/schema.sql`, or `*-moves.ts`. */'],
  ['a name in code, which the compiler checks', "import { moves } from './gone.ts';"],
  ['what the build makes', "const page = 'web/dist/server/render.ts';"],
])('%s that may stand is right', (_, text) => {
  expect(judge(namedFilesRule, { ...there, [at]: text })).toEqual([]);
});

test.each([
  ['a path in a comment', at, '/** As docs/gone.md says. */', 'docs/gone.md'],
  ['a path in a string', at, "const from = 'server/src/gone.ts';", 'server/src/gone.ts'],
  ['a name in a comment', at, '/*\n * The moves stand in gone.ts.\n */', 'gone.ts'],
  ['the end of a path in a document', 'docs/domain.md', 'See `cards/gone.ts`.', 'cards/gone.ts'],
  ['a file that moved', at, '// See ui/card-moves.ts.', 'ui/card-moves.ts'],
])('%s that does not exist is found', (_, path, text, name) => {
  expect(judge(namedFilesRule, { ...there, [path]: text })).toEqual([`${path} names ${name}, which does not exist`]);
});
