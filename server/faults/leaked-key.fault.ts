import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activateCard,
  countCardsOfKey,
  getAvailableCents,
  getCard,
  listCardsOf,
  rememberCurrentKey,
} from '../src/issuer/face.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { openLiveKeys } from '../src/platform/ports/live-keys.ts';
import { testSecret } from '../src/testing/keys.ts';
import { createTestPerson } from '../src/testing/people.ts';
import { type Drill, openDrill, patient } from './harness/drill.ts';
import { openRunbook } from './harness/runbook.ts';

let drill: Drill;
beforeAll(async () => {
  drill = await openDrill();
});
afterAll(() => drill?.close());

test('leaked key: rotated, used, resealed, the cards replaced by a command that is killed and given again, and retired', async () => {
  const { scene, portal, keysFile, env } = drill;
  const leak = await openRunbook('docs/keys.md', 'After a leak');
  const rotation = await openRunbook('docs/keys.md', 'A planned rotation');
  const { pool } = scene.api;
  const people = [];
  for (let n = 0; n < 30; n++) people.push(await createTestPerson(scene.api));
  const before = await readFile(keysFile, 'utf8');
  const names = { k1: 'test', k2: 'k1', REF: 'ops-1' };
  expect(await rotation.run('npm run keys -- rotate', {}, env)).toMatchObject({ code: 0 });
  // Refused until the running process has read the file.
  const use = async () => (await rotation.run('npm run keys -- use k2', names, env)).code;
  await expect.poll(use, patient).toBe(0);
  const reseal = async () => (await rotation.run('npm run keys -- reseal', {}, env)).code;
  await expect.poll(reseal, patient).toBe(0);

  const ofKey = async () => (await leak.run('npm run keys -- cards k1', names, env)).out.trim().split('\n').length - 1;
  const made = await ofKey();
  const shown = 'npm run keys -- replace-cards k1 --staff REF';
  const dryRun = await leak.run(`${shown} --dry-run`, names, env);
  expect(dryRun).toMatchObject({ code: 0, out: expect.stringContaining(`Nothing was ordered. ${made} ordered`) });
  const count = () => countCardsOfKey(pool, 'k1');
  expect(await count()).toBe(0);
  const cutShort = await leak.begin(shown, names, env);
  while ((await count()) === 0) await Promise.race([cutShort.told, new Promise(setImmediate)]);
  cutShort.kill();
  expect((await cutShort.told).code).toBeNull();
  expect(await count()).toBeLessThan(made);
  const [one, other] = await Promise.all([leak.run(shown, names, env), leak.run(shown, names, env)]);
  expect([one.code, other.code]).toEqual([0, 0]);
  expect(await count()).toBe(made);

  for (const { holderId, accountId } of people) {
    const { cards } = await listCardsOf(pool, holderId);
    expect(cards).toHaveLength(2);
    const newer = await getCard(pool, cards[0]?.cardId ?? 0);
    expect(newer.cvvKeyId).toBe('k1');
    await inTransaction(pool, (tx) => activateCard(tx, newer, new Date()));
    expect(await getAvailableCents(pool, accountId)).toBe(50_000);
  }
  const retired = async () => await leak.run('npm run keys -- retire k1', names, env);
  expect(await retired()).toMatchObject({ code: 1, out: expect.stringContaining('25 hours') });
  // Nobody waits a day here.
  const { keys } = await openLiveKeys(keysFile, null);
  await rememberCurrentKey(pool, keys, 'k1', new Date(Date.now() - 26 * 3_600_000));
  await pool.query('DELETE FROM http.idempotency');
  expect(await retired()).toMatchObject({ code: 0, out: expect.stringContaining("The key 'test' is retired") });
  expect(await readFile(keysFile, 'utf8')).not.toContain(testSecret);

  const after = await readFile(keysFile, 'utf8');
  await portal.stop();
  await writeFile(keysFile, before);
  await expect(portal.start()).rejects.toThrow(/keys file/);
  await writeFile(keysFile, after);
  await portal.start();
  expect(await portal.isReady()).toBe(true);
});
