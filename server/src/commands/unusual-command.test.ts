import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { runOperatorCommand, urlOf } from '../testing/operator-command.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const run = (command: string, args: readonly string[]) =>
  runOperatorCommand(command, args, { DATABASE_URL: urlOf(api.connection) });

test('rules for unusual charges are tried, on or off', async () => {
  expect(await run('unusual', ['try', 'NIGHT', '--days', '30'])).toEqual({
    code: 0,
    out: 'NIGHT would have asked nobody.\n',
    errors: '',
  });
  expect((await run('unusual', ['try'])).out.split('\n')).toHaveLength(5);
  expect(await run('unusual', ['try', 'HUNCH'])).toMatchObject({ code: 1, out: '' });
});
