import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signMessage } from '../src/doors/signed/send-message.ts';
import { recordEvent } from '../src/events/record-event.ts';
import { getAvailableCents } from '../src/issuer/face.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { scheduleJob } from '../src/platform/jobs/schedule-job.ts';
import { createTestPerson } from '../src/testing/people.ts';
import { fileNext, openTransfers } from '../src/testing/transfers.ts';
import { type Drill, openDrill, patient } from './harness/drill.ts';
import { networkSecret } from './harness/portal.ts';
import { openRunbook } from './harness/runbook.ts';

// Each test is a section of docs/runbooks.md, played on a portal that runs, by the commands that stand there.
const book = 'docs/runbooks.md';

let drill: Drill;
beforeAll(async () => {
  drill = await openDrill();
});
afterAll(() => drill?.close());

/** Somebody whose transfer stands in a file for the bank that has not left yet. */
async function openFiledTransfer() {
  const opened = await openTransfers(drill.scene.api);
  await opened.link();
  await opened.start(20_000);
  const name = await fileNext(drill.scene.api);
  if (name === null) throw new Error('nothing was filed');
  return { ...opened, name };
}

test('dead jobs: one that failed eight times is listed with its error, and goes on when that is mended', async () => {
  const { scene, achDir, env, wasLogged } = drill;
  const { run } = await openRunbook(book, 'Dead jobs');
  const { pool } = scene.api;
  const { name } = await openFiledTransfer();
  await rm(achDir, { recursive: true });
  await writeFile(achDir, 'what somebody laid here by mistake');
  await scheduleJob(pool, { kind: 'issuer/drop-ach', key: name, dueAt: new Date() }, new Date());
  const attempts = async () =>
    (await pool.query<{ attempts: number }>('SELECT attempts FROM jobs.job WHERE key = $1', [name])).rows[0]?.attempts;
  await expect.poll(attempts, patient).toBeGreaterThan(0);
  // Nobody waits twenty minutes here: the next try is the last.
  await pool.query('UPDATE jobs.job SET attempts = 7 WHERE key = $1', [name]);
  await expect.poll(() => wasLogged('job is dead'), patient).toBe(true);
  const listed = await run('npm run jobs', {}, env);
  expect(listed.out).toMatch(new RegExp(`^dead {2}issuer/drop-ach {2}${name} {2}8 tries, .*E(NOTDIR|EXIST)`, 'm'));
  expect(await readFile(achDir, 'utf8')).toContain('by mistake');

  await rm(achDir);
  await mkdir(achDir);
  const names = { KIND: 'issuer/drop-ach', KEY: name };
  expect(await run('npm run jobs -- revive KIND KEY', names, env)).toMatchObject({ code: 0 });
  await expect.poll(() => readdir(achDir), patient).toContain(name);
  await expect.poll(async () => (await run('npm run jobs', {}, env)).out, patient).toContain('No job is dead.');
  expect(await run('npm run jobs -- revive KIND', names, env)).toMatchObject({ code: 1 });
});

test('bad bank file, theirs: it is refused and changes nothing; the right one is taken under the same id', async () => {
  const { scene, portal, env } = drill;
  const { run } = await openRunbook(book, 'Bad bank file');
  const { person, available, writeReturn } = await openFiledTransfer();
  const id = randomUUID();
  const send = async (file: string) => {
    const { headers, payload } = signMessage(networkSecret, { file }, new Date(), id);
    const init = { method: 'POST', headers, body: payload };
    const response = await fetch(`${portal.url}/network/v1/ach-return`, init);
    return { status: response.status, body: await response.json() };
  };
  const before = await available();
  const right = (await writeReturn('R07')) ?? '';
  for (const bad of ['<html>Service unavailable</html>', right.slice(0, 200)]) {
    expect(await send(bad)).toEqual({
      status: 422,
      body: { error: expect.stringMatching(/^not a file of returns: /) },
    });
  }
  expect(await available()).toBe(before);
  expect((await run('npm run exceptions', {}, env)).out).not.toContain('ACH_');

  expect(await send(right)).toMatchObject({ status: 200 });
  expect(await getAvailableCents(scene.api.pool, person.accountId)).toBe(before + 20_150);
  expect(await run('npm run exceptions', {}, env)).toMatchObject({ code: 0, out: expect.stringContaining('ACH_') });
});

test('bad bank file, ours: the very file that went is copied for the bank, and nothing goes a second time', async () => {
  const { scene, folder, achDir, env } = drill;
  const { run } = await openRunbook(book, 'Bad bank file');
  const { name } = await openFiledTransfer();
  await scheduleJob(scene.api.pool, { kind: 'issuer/drop-ach', key: name, dueAt: new Date() }, new Date());
  await expect.poll(() => readdir(achDir), patient).toContain(name);
  const laid = await readdir(achDir);
  const listed = await run('npm run bank-files -- list', {}, env);
  expect(listed.out).toMatch(new RegExp(`^${name} {2}left {2}for \\d{4}-\\d{2}-\\d{2}$`, 'm'));
  const copy = path.join(folder, 'copy.txt');
  const shown = 'npm run bank-files -- copy NAME FILE';
  expect(await run(shown, { NAME: name, FILE: copy }, env)).toMatchObject({ code: 0 });
  expect(await readFile(copy, 'utf8')).toBe(await readFile(path.join(achDir, name), 'utf8'));
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
  // Never over what is there.
  expect(await run(shown, { NAME: name, FILE: copy }, env)).toMatchObject({ code: 2 });
  expect(await run(shown, { NAME: 'ach-none.txt', FILE: `${copy}.none` }, env)).toMatchObject({ code: 1 });
  expect(await readdir(achDir)).toEqual(laid);
});

test('provider outage: its messages wait without using up tries, and go by themselves when it answers', async () => {
  const { scene, mailPort, wasLogged } = drill;
  const { api } = scene;
  const { holderId, email } = await createTestPerson(api);
  const asked = { reason: 'DAMAGED', shipping: 'STANDARD', order: { feeCents: 0, expectedTo: null } } as const;
  await inTransaction(api.pool, (tx) =>
    recordEvent(tx, holderId, 'ReplacementRequested', { last4Digit: '4821', ...asked }, new Date()),
  );
  await expect.poll(() => wasLogged('a provider does not answer; the message waits'), patient).toBe(true);
  const waiting = async () =>
    (await api.pool.query(`SELECT attempts, dead_at FROM jobs.job WHERE kind LIKE '%email%'`)).rows;
  await expect.poll(waiting, patient).toContainEqual({ attempts: 0, dead_at: null });

  const received: string[] = [];
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      received.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done());
    },
  });
  onTestFinished(() => new Promise<void>((resolve) => mail.close(() => resolve())));
  mail.listen(mailPort, '127.0.0.1');
  await once(mail.server, 'listening');
  await expect.poll(() => received, patient).toContain(email);
  await expect.poll(waiting, patient).toEqual([]);
});
