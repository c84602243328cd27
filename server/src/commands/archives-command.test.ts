import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForArchive, keepArchiveMade } from '../platform/privacy/archives.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { openTestAccount } from '../testing/card-account.ts';
import { runOperatorCommand, urlOf } from '../testing/operator-command.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const run = (command: string, args: readonly string[]) =>
  runOperatorCommand(command, args, { DATABASE_URL: urlOf(api.connection) });

test('copies of what is kept about people are listed', async () => {
  expect(await run('archives', ['list'])).toMatchObject({ code: 0, out: 'There is no archive.\n' });
  expect(await run('archives', [])).toMatchObject({ code: 2, out: 'Usage: npm run archives -- list\n' });
  const { holderId } = await openTestAccount(api.pool);
  const now = api.clock.now();
  const archiveId = await askForArchive(api.pool, { holderId, askedBy: 'agent-7', askedAt: now });
  const { out } = await run('archives', ['list']);
  expect(out).toContain(`archive-${archiveId}.zip.pgp  holder ${holderId}  asked for by agent-7`);
  expect(out).toContain('waits (ASKED)');
  await keepArchiveMade(api.pool, archiveId ?? 0, now);
  expect((await run('archives', ['list'])).out).toContain(`made on ${now.toISOString()}`);
});
