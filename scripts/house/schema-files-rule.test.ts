import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { schemaFilesRule } from './schema-files-rule.ts';

const base = { 'server/src/platform/db/former-schema.ts': "export const baseName = '202611250700-schema.sql';" };
const at = (name: string) => `server/src/issuer/migrations/${name}`;

test.each([
  ['a month', at('202613010000-note.sql'), 'is named by 202613010000, a time that there never was'],
  ['a day', at('202702290000-note.sql'), 'is named by 202702290000, a time that there never was'],
  ['an hour', at('202611272400-note.sql'), 'is named by 202611272400, a time that there never was'],
  ['a minute', at('202611270960-note.sql'), 'is named by 202611270960, a time that there never was'],
  ['a past', at('202611250700-note.sql'), "is named by a time before the schema's own files (202611250700)"],
])('a time without such %s is found', (_, path, message) => {
  expect(judge(schemaFilesRule, { ...base, [path]: '' })).toEqual([`${path} ${message}`]);
});

test('two migrations of one minute are found, wherever they stand', () => {
  const [one, two] = [at('202611270900-note.sql'), 'server/src/platform/jobs/migrations/202611270900-lane.sql'];
  const message = 'has the time of another migration';
  expect(judge(schemaFilesRule, { ...base, [one]: '', [two]: '' })).toEqual([`${one} ${message}`, `${two} ${message}`]);
});

test.each([at('note.sql'), 'server/src/issuer/tables.sql', 'server/src/issuer/schema/cards.sql'])(
  'SQL that no start reads is found: %s',
  (path) => {
    expect(judge(schemaFilesRule, { ...base, [path]: '' })).toEqual([expect.stringContaining('no start reads')]);
  },
);

test('the schema and migrations since are right, however deep they stand', () => {
  const paths = [
    'server/src/platform/jobs/schema.sql',
    'server/src/core/issuer/schema/2-cards.sql',
    at('202611270900-card-note.sql'),
  ];
  expect(judge(schemaFilesRule, { ...base, ...Object.fromEntries(paths.map((path) => [path, ''])) })).toEqual([]);
});
