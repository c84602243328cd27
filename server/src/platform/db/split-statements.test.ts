import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listMigrationFiles } from './schema-files.ts';
import { splitStatements } from './split-statements.ts';

test('statements end at a semicolon that is not in a string, a name, a comment or the body of a function', () => {
  const sql = `-- One; two.
    INSERT INTO a VALUES ('it''s; this'); /* no; more */
    CREATE FUNCTION b() RETURNS void LANGUAGE plpgsql AS $body$
    BEGIN PERFORM $$;$$; END $body$;
    UPDATE "a;b" SET x = 5 - 3 / 2;
    SELECT 1 -- the last; without an end`;
  expect(splitStatements(sql)).toEqual([
    `INSERT INTO a VALUES ('it''s; this')`,
    'CREATE FUNCTION b() RETURNS void LANGUAGE plpgsql AS $body$\n    BEGIN PERFORM $$;$$; END $body$',
    'UPDATE "a;b" SET x = 5 - 3 / 2',
    'SELECT 1',
  ]);
});

test('every migration comes apart into statements that begin as statements do', async () => {
  const begins = /^(ALTER|COMMENT|CREATE|DELETE|DO|DROP|INSERT|SELECT|SET|UPDATE|WITH|LOCK|GRANT|REVOKE)\b/;
  for (const { name, file } of await listMigrationFiles()) {
    const odd = splitStatements(await readFile(file, 'utf8')).filter((statement) => !begins.test(statement));
    expect(odd, name).toEqual([]);
  }
});
