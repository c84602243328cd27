import { expect, onTestFinished, test } from 'vitest';
import { openTestAccount } from '../testing/card-account.ts';
import { payTestCheck } from '../testing/checks.ts';
import { runOperatorCommand, urlOf } from '../testing/operator-command.ts';
import { createTestPool } from '../testing/pool.ts';

test('checks are listed, with what became of one', async () => {
  const { pool, close } = await createTestPool();
  onTestFinished(close);
  const run = (command: string, args: string[]) =>
    runOperatorCommand(command, args, { DATABASE_URL: urlOf(pool.options) });
  const about = await openTestAccount(pool);
  const number = await payTestCheck(pool, { ...about, amountCents: 6_000 });
  const { code, out } = await run('checks', ['list']);
  expect(code).toBe(0);
  expect(out).toContain(`${number},ISSUED,CLOSED_ACCOUNT,HOLDER,60.00,2026-11-20,2026-11-20,,`);
  expect((await run('checks', ['list', '--all'])).out).toBe(out);
  expect((await run('checks', ['steps', String(number)])).out).toContain('ISSUED,2026-11-20,2026-11-20T17:00:00.000Z');
  expect(await run('checks', ['steps', '7'])).toMatchObject({ code: 1 });
  expect(await run('checks', ['list', 'everything'])).toMatchObject({ code: 2 });
});
