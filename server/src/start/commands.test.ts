import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteException } from '../issuer/face.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { openTestAccount } from '../testing/card-account.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Runs a command of the operator as `npm run` does. */
async function run(command: string, args: readonly string[], environment: Record<string, string> = {}) {
  const { connectionString, host, port, user, database } = api.pool.options;
  const url =
    connectionString ?? `postgresql:///${database}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`;
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url, ...environment };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${command}-command.ts`), ...args], { env });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out, errors };
}

test('the ledger is verified', async () => {
  expect(await run('ledger', ['verify'])).toEqual({ code: 0, out: 'The ledger is in order.\n', errors: '' });
  expect(await run('ledger', [])).toMatchObject({ code: 2, errors: 'Usage: npm run ledger -- verify\n' });
});

test('what people have to look into is listed', async () => {
  const { accountId } = await openTestAccount(api.pool);
  await noteException(api.pool, { accountId, kind: 'TRANSFER_HELD', reference: 'command-1' }, api.clock.now());
  const { code, out } = await run('exceptions', []);
  expect(code).toBe(0);
  expect(out).toContain('command-1');
});

test('jobs that died are listed, and live again when an operator says so', async () => {
  await api.pool.query(
    `INSERT INTO jobs.job (kind, key, due_at, attempts, last_error, dead_at)
     VALUES ('issuer/drop-ach', 'one', 'infinity', 8, 'Error: no space', $1)`,
    [api.clock.now()],
  );
  expect(await run('jobs', [])).toMatchObject({ code: 0, out: expect.stringContaining('no space') });
  expect(await run('jobs', ['revive', 'issuer/drop-ach', 'one'])).toMatchObject({ code: 0 });
  expect(await run('jobs', [])).toMatchObject({ out: expect.stringContaining('No job is dead.') });
});

test('files for who makes cards are listed; one that is none is not sent', async () => {
  expect(await run('card-files', ['list'])).toMatchObject({ code: 0, out: 'No cards have been filed.\n' });
  expect(await run('card-files', ['again', '7'])).toMatchObject({ code: 1 });
  expect(await run('mail-files', ['list'])).toMatchObject({ code: 0, out: 'Nothing has been printed.\n' });
  expect(await run('mail-files', ['again', '7'])).toMatchObject({ code: 1 });
});

test('keys are made once', async () => {
  const file = path.join(await makeTemporaryFolder(), 'keys.json');
  expect(await run('keys', ['create'], { KEYS_FILE: file })).toMatchObject({ code: 0 });
  const made = await stat(file);
  expect(await run('keys', ['create'], { KEYS_FILE: file })).toMatchObject({ code: 1, out: '' });
  expect((await stat(file)).mtimeMs).toBe(made.mtimeMs);
});

test('people come in from a file; what is wrong is listed', async () => {
  const file = path.join(await makeTemporaryFolder(), 'people.csv');
  const columns = 'reference,givenName,familyName,ssn,birthDate,line1,city,state,zip,language';
  const lines = ['1', '2'].map((n) => `c-${n},Grace,Kim,98765000${n},1953-08-08,12 Oak Street,Austin,TX,78701,en`);
  await writeFile(file, [columns, lines[0], lines[1]?.replace('TX', 'Texas')].join('\n'));
  const keys = path.join(path.dirname(file), 'keys.json');
  await run('keys', ['create'], { KEYS_FILE: keys });
  const enroll = async (...more: string[]) => {
    const { code, out } = await run('enroll', [file, ...more], { KEYS_FILE: keys });
    return { code, counted: out.split('\n')[0] };
  };
  expect(await enroll('--dry-run')).toEqual({
    code: 1,
    counted: 'Nothing was kept. 1 enrolled, 0 known before, 1 refused',
  });
  const accounts = `${file}.accounts.csv`;
  expect(await enroll('--accounts', accounts)).toEqual({ code: 1, counted: '1 enrolled, 0 known before, 1 refused' });
  expect(await readFile(accounts, 'utf8')).toMatch(/^reference,routingNumber,accountNumber\nc-1,\d{9},\d{12}\n$/);
  expect((await stat(accounts)).mode & 0o777).toBe(0o600);
  expect(await enroll()).toEqual({ code: 1, counted: '0 enrolled, 1 known before, 1 refused' });
  expect(await readFile(`${file}.refused.csv`, 'utf8')).toBe('line,column,reason\n3,state,state\n');
  expect(await run('enroll', [])).toMatchObject({ code: 2, out: '' });
});

test('what fails says why, without a stack', async () => {
  const { code, errors } = await run('exceptions', [], { DATABASE_URL: 'postgresql:///nowhere?host=/nowhere' });
  expect(code).toBe(2);
  expect(errors).toMatch(/nowhere/);
  expect(errors).not.toMatch(/\n\s+at /);
});
