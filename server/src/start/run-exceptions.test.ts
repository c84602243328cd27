import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOpenExceptions, noteException, resolveException } from '../issuer/face.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { openTestAccount } from '../testing/card-account.ts';
import { runExceptions } from './run-exceptions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await runExceptions(args, {
    list: () => listOpenExceptions(api.pool),
    resolve: (exceptionId, note) => resolveException(api.pool, exceptionId, note, api.clock.now()),
    write: (line) => lines.push(line),
  });
  return { code, lines };
}

test('an exception is noted once, listed until it is resolved, and resolved once', async () => {
  expect(await run()).toEqual({ code: 0, lines: ['Nothing is open.'] });
  const { accountId } = await openTestAccount(api.pool);
  const held = { accountId, kind: 'TRANSFER_HELD', reference: 'transfer:1', facts: { amountCents: 500 } } as const;
  for (let n = 0; n < 2; n++) await noteException(api.pool, held, api.clock.now());
  const [{ exceptionId } = { exceptionId: 0 }] = await listOpenExceptions(api.pool);
  const line = `${exceptionId}  2026-11-20T17:00:00.000Z  account ${accountId}  TRANSFER_HELD  transfer:1  amountCents=500`;
  expect(await run()).toEqual({ code: 0, lines: [line, '1 open'] });
  expect((await run('resolve', String(exceptionId), 'Spoke', 'to', 'her')).code).toBe(0);
  expect((await run('resolve', String(exceptionId), 'Again')).code).toBe(1);
  expect((await run()).lines).toEqual(['Nothing is open.']);
});

test.each([
  ['an act that is none', ['forget', '1']],
  ['no id', ['resolve']],
  ['an id that is none', ['resolve', 'x', 'note']],
  ['no note', ['resolve', '1']],
])('%s is answered with how it is used', async (_what, args) => {
  expect(await run(...args)).toEqual({ code: 2, lines: ['Usage: npm run exceptions [-- resolve ID NOTE]'] });
});
