import { readFile, writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../testing/database.ts';
import { describeSchema, listUncommented } from '../../testing/describe-schema.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

const doc = 'docs/schema.md';
const lead = `# The database

Each schema with its tables, the rows that they refer to, and their columns. Written from a database that this release has made, with
the comments that stand in it: \`WRITE_DOCS=1 npm test -- schema-doc\` writes it anew. The SQL itself, with indexes, functions and
triggers, stands with the foundation that owns it: \`git ls-files '*.sql'\`.

Amounts (\`…_cents\`) are in cents. Times (\`…_at\`) are instants; a day (\`…_on\`, \`day\`) belongs to the program's time zone. A
column \`…_sealed\` is encrypted; \`…_hash\`, \`…_hmac\` and \`…_lookup\` are hashes, the last two keyed ([keys.md](keys.md)). The server's
code writes every table; where it does so by one function of the database alone, the comment says so.

`;

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = createPool(database.owner);
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('docs/schema.md shows the schema as it is', async () => {
  const wanted = `${lead}${await describeSchema(pool)}`;
  if (process.env['WRITE_DOCS'] === '1') await writeFile(doc, wanted);
  expect(await readFile(doc, 'utf8')).toBe(wanted);
});

test('every schema and every table says what it is for', async () => {
  expect(await listUncommented(pool)).toEqual([]);
});
