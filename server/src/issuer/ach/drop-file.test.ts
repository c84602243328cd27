import { disputeTransfer } from '@portal/contract/transfer/dispute-transfer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileDropPort } from '../../platform/ports/file-drop.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { fileToday, handOverToday, openTransfers } from '../../testing/transfers.ts';
import { dropFile } from './drop-file.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A bank's folder that nothing may be laid into. */
const refuse = async () => {
  throw new Error('nothing is to be laid here');
};
const nobodysFolder: FileDropPort = { stage: refuse, isStaged: refuse, release: refuse };
const drop = (name: string) =>
  dropFile(api.pool, testKeys, nobodysFolder, name, { now: api.clock.now(), timeZone: 'America/New_York' });

test('a file that is not there, or has gone, takes no further step', async () => {
  const { link, start } = await openTransfers(api);
  await link();
  await start(5_000);
  const name = (await fileToday(api)) ?? '';
  await handOverToday(api);
  expect(await drop(name)).toBe(false);
  expect(await drop('no-such-file')).toBe(false);
});

test('a file out of which an entry is taken counts what is left in it', async () => {
  const [one, other] = [await openTransfers(api), await openTransfers(api)];
  for (const each of [one, other]) await each.link();
  await handOverToday(api);
  await one.start(5_000);
  const transferId = (await other.start(20_000)).entity?.transferId;
  const name = await fileToday(api);
  const counted = async () => {
    const text = 'SELECT entries, total_cents AS cents, state FROM issuer.ach_file WHERE name = $1';
    return (await api.pool.query(text, [name])).rows[0];
  };
  expect(await counted()).toEqual({ entries: 2, cents: 25_000, state: 'BUILT' });
  await other.send(disputeTransfer, { transferId });
  expect(await counted()).toEqual({ entries: 1, cents: 5_000, state: 'BUILT' });
  await one.send(disputeTransfer, { transferId: (await one.transfers())[0]?.transferId });
  expect(await counted()).toEqual({ entries: 0, cents: 0, state: 'DROPPED' });
});
