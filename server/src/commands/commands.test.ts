import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { registerDesk } from '../doors/desk/register-desk.ts';
import { createDoorSecret } from '../doors/signed/send-message.ts';
import { noteException } from '../issuer/face.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { openTestAccount } from '../testing/card-account.ts';
import { createEmptyDatabase } from '../testing/database.ts';
import { hasRunner } from '../testing/has-runner.ts';
import { runOperatorCommand, urlOf } from '../testing/operator-command.ts';
import { createTestPerson } from '../testing/people.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const run = (command: string, args: readonly string[], environment: Record<string, string> = {}) =>
  runOperatorCommand(command, args, { DATABASE_URL: urlOf(api.connection), ...environment });

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
  const lines = ['1', '2'].map((n) => `c-${n},Grace,Kim,77565000${n},1953-08-08,12 Oak Street,Austin,TX,78701,en`);
  await writeFile(file, [columns, lines[0], lines[1]?.replace('TX', 'Texas')].join('\n'));
  const keys = path.join(path.dirname(file), 'keys.json');
  await run('keys', ['create'], { KEYS_FILE: keys });
  const enroll = async (...more: string[]) => {
    const { code, out } = await run('enroll', [file, ...more], { KEYS_FILE: keys });
    return { code, counted: out.split('\n')[0] };
  };
  expect(await enroll('--dry-run')).toEqual({
    code: 1,
    counted: 'Nothing was kept. 1 enrolled, 0 known before, 0 waiting for staff, 1 refused',
  });
  const accounts = `${file}.accounts.csv`;
  expect(await enroll('--accounts', accounts)).toEqual({
    code: 1,
    counted: '1 enrolled, 0 known before, 0 waiting for staff, 1 refused',
  });
  expect(await readFile(accounts, 'utf8')).toMatch(/^reference,routingNumber,accountNumber\nc-1,\d{9},\d{12}\n$/);
  expect((await stat(accounts)).mode & 0o777).toBe(0o600);
  expect(await enroll()).toEqual({ code: 1, counted: '0 enrolled, 1 known before, 0 waiting for staff, 1 refused' });
  expect(await readFile(`${file}.refused.csv`, 'utf8')).toBe(
    'line,field,value,expected\n3,state,Texas,"two letters of a state, a territory or military mail"\n',
  );
  expect(await run('enroll', [])).toMatchObject({ code: 2, out: '' });
});

test('what fails says why, without a stack', async () => {
  const { code, errors } = await run('exceptions', [], { DATABASE_URL: 'postgresql:///nowhere?host=/nowhere' });
  expect(code).toBe(2);
  expect(errors).toMatch(/nowhere/);
  expect(errors).not.toMatch(/\n\s+at /);
});

test('places that give cash come in from a file, as the owner; what is wrong is listed', async () => {
  const file = path.join(await makeTemporaryFolder(), 'places.csv');
  const columns = 'name,kind,latitude,longitude,line1,city,zip';
  await writeFile(
    file,
    [columns, 'Plaza Bank,NO_FEE_ATM,30.27,-97.74,1 Oak Street,Austin,78701', 'Nowhere,OTHER_ATM,x,y,,,'].join('\n'),
  );
  const owner = { MIGRATE_DATABASE_URL: urlOf(api.owner.options) };
  const taken = await run('atms', ['import', file, '--from', 'Plaza Bank'], owner);
  expect(taken).toMatchObject({ code: 1, out: expect.stringMatching(/^1 places, 0 twice in the file, 1 refused\n/) });
  expect(await readFile(`${file}.refused.csv`, 'utf8')).toMatch(/^row,column,reason\n/);
  expect(await run('atms', ['import', file])).toMatchObject({ code: 2, out: '' });
});

test.runIf(hasRunner)(
  'an empty database is migrated by its owner, for the role that runs; that one alone is told to ask the owner',
  async () => {
    const empty = await createEmptyDatabase();
    onTestFinished(empty.drop);
    const runner = { DATABASE_URL: urlOf(empty.connection) };
    const alone = await run('migrate', [], runner);
    expect(alone).toMatchObject({
      code: 2,
      errors: expect.stringContaining('npm run migrate, with MIGRATE_DATABASE_URL'),
    });
    const both = { ...runner, MIGRATE_DATABASE_URL: urlOf(empty.owner) };
    for (let time = 0; time < 2; time++) {
      expect(await run('migrate', [], both)).toEqual({
        code: 0,
        out: 'The database is as this release wants it.\n',
        errors: '',
      });
    }
    expect(await run('ledger', ['verify'], runner)).toMatchObject({ code: 0 });
    expect(await run('migrate', ['now'], both)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Usage: npm run migrate/),
    });
    expect(await run('migrate', ['--backup-taken'], both)).toMatchObject({ code: 0 });
  },
);

test.skipIf(inject('testDatabases').nodes.length > 0)(
  'without Citus nothing is distributed, and it says what is missing',
  async () => {
    const owner = { MIGRATE_DATABASE_URL: urlOf(api.owner.options) };
    expect(await run('cluster/distribute', [], owner)).toMatchObject({ code: 2, out: expect.stringMatching(/citus/i) });
    expect(await run('cluster/distribute', ['all'])).toMatchObject({ code: 2, errors: 'Usage: npm run distribute\n' });
  },
);

test('people are made for a demo alone', async () => {
  const keys = path.join(await makeTemporaryFolder(), 'keys.json');
  await run('keys', ['create'], { KEYS_FILE: keys });
  const seeded = await run('seed', ['--holders', '2'], { KEYS_FILE: keys });
  expect(seeded).toMatchObject({ code: 2, errors: expect.stringMatching(/demo/) });
  expect(await run('seed', ['--holders', 'many'])).toMatchObject({ code: 2, out: '' });
});

test('the desk is asked by signed messages to a portal that runs', async () => {
  const secret = createDoorSecret();
  registerDesk(api.app, api.services, secret);
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { holderId, userId } = await createTestPerson(api);
  api.clock.advance((Date.now() - api.clock.now().getTime()) / 1000);
  const who = ['--staff', 'agent-7', '--reason', 'asked by phone'];
  const find = ['find-holder', ...who, '--by.userId', userId];
  const door = { DESK_SECRET: secret, DESK_URL: url };
  const found = await run('desk', find, door);
  expect(found).toMatchObject({ code: 0, errors: '' });
  expect(JSON.parse(found.out)).toMatchObject({ holders: [{ holderId }] });
  const prove = ['prove-address', ...who, '--holderId', String(holderId)];
  expect(await run('desk', prove, door)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('the address is not new'),
  });
  expect(await run('desk', find, { ...door, DESK_SECRET: createDoorSecret() })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('webhook-signature'),
  });
  expect(await run('desk', find, {})).toMatchObject({ code: 2, errors: expect.stringContaining('DESK_SECRET') });
});

test('a program is rehearsed apart from any portal', async () => {
  const portal = { KEYS_FILE: '/etc/portal/keys.json', NODE_ENV: 'production' };
  const { code, out, errors } = await run('rehearse', ['program'], portal);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  for (const name of ['NODE_ENV', 'DATABASE_URL', 'KEYS_FILE']) expect(errors).toContain(`\n  ${name}: `);
});

test('keys are rotated, and their cards replaced', async () => {
  const keys = path.join(await makeTemporaryFolder(), 'keys.json');
  const file = { KEYS_FILE: keys };
  await run('keys', ['create'], file);
  expect(await run('keys', ['rotate'], file)).toMatchObject({ code: 0, errors: '' });
  expect(await run('keys', ['replace-cards', 'k2', '--staff', 'ops-1', '--dry-run'], file)).toMatchObject({
    code: 0,
    out: 'Nothing was ordered. 0 ordered, 0 waiting for an address, 0 under way before, 0 left\n',
  });
  expect(await run('keys', [], file)).toMatchObject({ code: 2, errors: expect.stringMatching(/^Usage/) });
});

/** Each command of package.json that an operator gives, and what it cannot understand. */
const misunderstood: Record<string, readonly string[]> = {
  'agency-report': ['2026-13'],
  atms: ['export'],
  backup: ['file'],
  'bank-files/bank-files': ['again', 'ach-2026-11-20-A.txt'],
  books: ['yesterday'],
  'day-close': ['yesterday'],
  'card-files': ['again'],
  'check-program': [],
  'dump-release': ['one', 'another'],
  exceptions: ['close', '7'],
  jobs: ['kill'],
  keys: ['burn'],
  'mail-files': ['again', 'x'],
  'new-program': [],
  rehearse: [],
  restore: [],
  settlement: ['close', '7'],
  staff: ['invite', '--role', 'CLERK'],
  unclaimed: ['report', '2026'],
  unusual: ['try', 'ABROAD', '--days', 'all'],
};

/** One in four is run by day; all of them answer by the same words. */
const inTurn = Object.entries(misunderstood).map(([name, args], at) => [name, args, at % 4 ? ' @night' : ''] as const);

test.each(inTurn)('%s %j: how it is used, with exit code 2%s', async (command, args) => {
  const { code, out, errors } = await run(command, args);
  expect({ code, said: out + errors }).toEqual({ code: 2, said: expect.stringMatching(/^Usage: npm run /) });
});

test('every command of an operator is run as a process by a test', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).flatMap(
    (script) => /server\/src\/commands\/(.+)-command\.ts/.exec(script)?.[1] ?? [],
  );
  const tests = await Promise.all(
    [
      'commands.test.ts',
      'archives-command.test.ts',
      'checks-command.test.ts',
      'reconciliation/reconciliation-command.test.ts',
    ].map((file) => readFile(path.join(import.meta.dirname, file), 'utf8')),
  );
  const isRun = (command: string) =>
    command in misunderstood ||
    tests.some((text) => /un(OperatorCommand)?\('COMMAND'/.test(text.replaceAll(`'${command}'`, "'COMMAND'")));
  expect(commands.filter((command) => !isRun(command))).toEqual([]);
});
