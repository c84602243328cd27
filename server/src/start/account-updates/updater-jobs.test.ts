import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { revealForDemo } from '../../issuer/demo/face.ts';
import { getCard } from '../../issuer/face.ts';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import type { AccountUpdaterPort } from '../../platform/ports/account-updater.ts';
import { createBureauFolder } from '../../platform/ports/card-bureau.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestBureau } from '../../testing/bureau.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { linesOf } from '../../testing/card-days.ts';
import { openOrders } from '../../testing/card-orders.ts';
import { testKeys } from '../../testing/keys.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { createUpdaterJobs, ensureUpdaterJobs } from './updater-jobs.ts';

let api: TestApi;
let folder: string;
let updater: AccountUpdaterPort;
let decrypt: (armored: string) => Promise<string>;
beforeEach(async () => {
  api = await createTestApi();
  folder = await makeTemporaryFolder();
  const bureau = await createTestBureau();
  decrypt = bureau.decrypt;
  const keyFile = path.join(folder, 'updater.key');
  await writeFile(keyFile, bureau.publicKey);
  updater = createBureauFolder(folder, keyFile, api.clock);
  await ensureUpdaterJobs(api.pool, testIssuing, api.clock.now());
});
afterEach(() => api.close());

/** Lets a day pass with its jobs. */
async function passDay(port: AccountUpdaterPort | null = updater) {
  api.clock.advance(86_400);
  const tools = { keys: testKeys, issuing: testIssuing, program: api.program, updater: port };
  await runDueJobs(api.pool, createUpdaterJobs(api.pool, tools), api.clock, createWatchfulLog().log);
}

/** Reads what the updater has got so far, each file's lines. */
async function readFiles() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.asc')).toSorted();
  return await Promise.all(
    names.map(async (name) => linesOf(await decrypt(await readFile(path.join(folder, name), 'utf8')))),
  );
}

async function revealed(cardId: number) {
  const card = await getCard(api.pool, cardId);
  const { pan } = await revealForDemo(testKeys, card);
  api.secrets.add(pan);
  return { pan, expiry: card.expiry.slice(0, 7) };
}

/** Orders a card in place of one's own, and activates it. */
async function replace(changes: { reason: string; isAnnounced?: boolean }) {
  const { person, order, activate } = await openOrders(api);
  const { entity } = await order(changes);
  const cardId = entity?.cardId ?? 0;
  return { oldId: person.cardId, cardId, activate: () => activate(cardId) };
}

describe('the account updater', () => {
  test.each([
    ['LOST', 'NEW_NUMBER'],
    ['DAMAGED', 'NEW_EXPIRY'],
  ])('hears once of a card that was activated: %s, %s', async (reason, kind) => {
    const { oldId, cardId, activate } = await replace({ reason });
    await passDay();
    expect(await readFiles()).toEqual([]);
    await activate();
    await passDay();
    await passDay();
    const [file, ...others] = await readFiles();
    expect(others).toEqual([]);
    const [old, now] = [await revealed(oldId), await revealed(cardId)];
    const numbers = { oldPan: old.pan, oldExpiry: old.expiry, pan: now.pan, expiry: now.expiry };
    expect(file).toEqual([
      { record: 'HEADER', layout: 1, fileId: 1, program: expect.any(String), day: '2026-11-22', updates: 1 },
      { record: 'UPDATE', updateId: cardId, kind, ...numbers },
      { record: 'TRAILER', updates: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  test('hears nothing of a card whose holder said no, or that was closed meanwhile', async () => {
    const silent = await replace({ reason: 'LOST', isAnnounced: false });
    await silent.activate();
    const stolen = await openOrders(api);
    const first = (await stolen.order({ reason: 'LOST' })).entity?.cardId ?? 0;
    await stolen.activate(first);
    await stolen.order({ reason: 'STOLEN', cardId: first });
    await passDay();
    expect(await readFiles()).toEqual([]);
  });

  test('gets what waited once it is configured, and once although a release failed', async () => {
    const { activate } = await replace({ reason: 'LOST' });
    await activate();
    await passDay(null);
    const fails = { ...updater, release: () => Promise.reject(new Error('no folder')) };
    await passDay(fails);
    expect(await readFiles()).toEqual([]);
    await passDay();
    expect((await readFiles()).map((lines) => lines.length)).toEqual([3]);
  });
});
