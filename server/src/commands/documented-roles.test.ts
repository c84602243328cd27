import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateKey } from 'openpgp';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { asRunner, connectionTo, runOnServer } from '../testing/connections.ts';
import { hasRunner } from '../testing/has-runner.ts';
import { runOperatorCommand, urlOf } from '../testing/operator-command.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';

const { direct: server } = inject('testDatabases');

/** The same database as another role. */
function as(role: string, connection: pg.PoolConfig): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, user: role };
  const url = new URL(connection.connectionString);
  url.searchParams.set('options', `-c role=${role}`);
  return { connectionString: url.href };
}

/** The owner as docs/operations.md makes it: a role that signs in and owns databases, and can do nothing else. */
async function createOwner() {
  const role = `portal_owner_${randomBytes(4).toString('hex')}`;
  await runOnServer(server, `CREATE ROLE ${role} LOGIN`);
  onTestFinished(() => runOnServer(server, `DROP ROLE ${role}`));
  return {
    role,
    createDatabase: async (name: string) => {
      await runOnServer(server, `CREATE DATABASE ${name} OWNER ${role}`);
      onTestFinished(() => runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`));
      const connection = connectionTo(server, name);
      return { DATABASE_URL: urlOf(asRunner(connection)), MIGRATE_DATABASE_URL: urlOf(as(role, connection)) };
    },
  };
}

test.runIf(hasRunner)('the two roles of docs/operations.md migrate, back up and restore', async () => {
  const documented = await readFile('docs/operations.md', 'utf8');
  expect(documented).toContain(
    '`CREATE ROLE portal_owner LOGIN …; CREATE ROLE portal LOGIN …; CREATE DATABASE portal OWNER',
  );
  const owner = await createOwner();
  const tag = randomBytes(4).toString('hex');
  const first = await owner.createDatabase(`portal_test_${tag}_a`);
  const second = await owner.createDatabase(`portal_test_${tag}_b`);
  const folder = await makeTemporaryFolder();
  const at = (name: string) => path.join(folder, name);
  const { publicKey, privateKey } = await generateKey({ type: 'rsa', rsaBits: 2048, userIDs: [{ name: 'Backups' }] });
  await writeFile(at('public.asc'), publicKey);
  await writeFile(at('private.asc'), privateKey);
  const keys = { KEYS_FILE: at('keys.json') };
  expect(await runOperatorCommand('keys', ['create'], { ...first, ...keys })).toMatchObject({ code: 0 });
  expect(await runOperatorCommand('migrate', [], first)).toMatchObject({ code: 0, errors: '' });
  const backup = ['backup', [at('file'), '--for', at('public.asc')]] as const;
  expect(await runOperatorCommand(...backup, { DATABASE_URL: first.DATABASE_URL, ...keys })).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Set MIGRATE_DATABASE_URL to the same database as the role that owns it'),
  });
  expect(await runOperatorCommand(...backup, { ...first, ...keys })).toMatchObject({ code: 0, errors: '' });
  const restored = await runOperatorCommand('restore', [at('file'), '--key', at('private.asc')], {
    ...second,
    KEYS_FILE: at('restored-keys.json'),
  });
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('The ledger is in order.') });
  // The portal's own role finds all that it needs there.
  const { DATABASE_URL } = second;
  expect(await runOperatorCommand('ledger', ['verify'], { DATABASE_URL })).toMatchObject({ code: 0, errors: '' });
});
