import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { runOperatorCommand, urlOf } from '../testing/operator-command.ts';
import { addStaff } from '../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const run = async (...args: string[]) =>
  await runOperatorCommand('staff', args, {
    DATABASE_URL: urlOf(api.connection),
    PUBLIC_URL: 'https://portal.example',
  });
const invite = async (name: string, number: string) =>
  await run('invite', '--role', 'ADMINISTRATOR', '--name', 'Ben Castellano', '--as', name, '--number', number);

test('the first administrators are invited by the shell, which prints each link once; then no more are', async () => {
  const { code, out } = await invite('ben.castellano', 'B-1');
  expect(code).toBe(0);
  expect(out).toMatch(/^https:\/\/portal\.example\/desk\/invitation#[\w-]{43}\n/);
  const token = /#([\w-]{43})/.exec(out)?.[1] ?? '';
  const kept = await api.pool.query<{ facts: string }>(
    `SELECT facts::text FROM audit.entry WHERE act = 'shell/invite'`,
  );
  expect(kept.rows).toHaveLength(1);
  expect(JSON.stringify(kept.rows)).not.toContain(token);
  expect(await run('list')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ben\.castellano.*ADMINISTRATOR.*never/),
  });
  expect(await invite('BEN.CASTELLANO', 'B-2')).toMatchObject({ code: 1, errors: expect.stringMatching(/account/) });
  expect(await invite('BEN.CASTELLANO', 'B-1')).toMatchObject({ code: 0 });
  for (let n = 0; n < 2; n++) await addStaff(api, 'ADMINISTRATOR');
  expect(await invite('grace', 'B-3')).toMatchObject({ code: 1, errors: expect.stringMatching(/two administrators/) });
});

test('the account of somebody who leaves is ended by the shell, once', async () => {
  const { staffName } = await addStaff(api, 'AGENT');
  expect(await run('end', staffName.toUpperCase())).toMatchObject({ code: 0 });
  expect(await run('end', staffName)).toMatchObject({ code: 1 });
  expect((await run('list')).out).not.toContain(staffName);
});

test('a link needs the address of the portal', async () => {
  const args = ['invite', '--role', 'AGENT', '--name', 'Dana', '--as', 'dana', '--number', 'E-9'];
  const told = await runOperatorCommand('staff', args, { DATABASE_URL: urlOf(api.connection) });
  expect(told).toMatchObject({ code: 2, errors: expect.stringMatching(/PUBLIC_URL/) });
});
