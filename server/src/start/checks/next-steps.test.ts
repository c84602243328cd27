import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openStaff } from '../../testing/staff.ts';
import { listNextSteps } from './next-steps.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const complete = { programDir: '/my-program', demoProgramDir: '/program', hasOwnKeysFile: true, hasConsole: false };
const commandsFor = async (config: Partial<typeof complete>) =>
  (await listNextSteps(api.pool, { ...complete, ...config }, api.clock.now())).map(({ command }) =>
    command.split(' ').slice(2, 3).join(),
  );

test('all that is missing is named in the order in which it is done', async () => {
  const fresh = { programDir: '/program', hasOwnKeysFile: false, hasConsole: true };
  expect(await commandsFor(fresh)).toEqual(['new-program', 'keys', 'staff']);
});

test('where nothing is missing there is nothing to do, and no console needs no staff', async () => {
  expect(await commandsFor({})).toEqual([]);
});

test('with two administrators who can come in, nobody else is invited by the shell', async () => {
  await openStaff(api, 'ADMINISTRATOR');
  expect(await commandsFor({ hasConsole: true })).toEqual(['staff']);
  await openStaff(api, 'ADMINISTRATOR');
  expect(await commandsFor({ hasConsole: true })).toEqual([]);
});
