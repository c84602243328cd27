import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { revealForDemo } from '../../issuer/demo/face.ts';
import { getCard, listCardsOfKey, listKeyProblems, moveCard, reportKeys } from '../../issuer/face.ts';
import { linkEntries } from '../../platform/audit/link-entries.ts';
import { verifyChain } from '../../platform/audit/verify-chain.ts';
import { createKeys, type Keys } from '../../platform/ports/keys.ts';
import { openLiveKeys } from '../../platform/ports/live-keys.ts';
import { isStopped, stopNumber } from '../../telling/delivery/stopped-numbers.ts';
import { type KeyDays, openKeyDays } from '../../testing/key-days.ts';
import { testKeys, testSecret } from '../../testing/keys.ts';
import { sendMessage } from '../../testing/network.ts';

let days: KeyDays;
beforeEach(async () => {
  days = await openKeyDays();
});
afterEach(() => days.api.close());

describe('a rotation', () => {
  test('ends with every value sealed anew and the old secret gone, while the portal works', async () => {
    const { api, file, live, play, keys, readAnew, read, heldUnder, rotate, expectPortalWorks, textsOf } = days;
    const before = await textsOf(testKeys);
    for (const texts of Object.values(before)) expect(texts).not.toEqual([]);
    await stopNumber(api.pool, testKeys, '5125550001', api.clock.now());
    await linkEntries(api.pool, live.keys);
    await expectPortalWorks();

    await rotate();
    expect(await read()).toMatchObject({ current: 'k1', keys: { test: testSecret } });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expectPortalWorks();
    expect(await keys('reseal')).toMatchObject({ code: 0 });
    await expectPortalWorks();
    expect(await heldUnder('test')).toBe(0);
    expect(await keys('reseal')).toMatchObject({ code: 0, text: expect.stringMatching(/^0 rows were sealed anew/) });

    expect(await keys('retire', 'test')).toMatchObject({ code: 1, text: expect.stringContaining('2 open cards') });
    expect(await keys('cards', 'test')).toMatchObject({
      code: 0,
      text: expect.stringMatching(new RegExp(`^${play.person.accountId},${play.person.cardId},4821,.*,yes,yes$`, 'm')),
    });
    expect(await keys('retire', 'test', '--keep-card-keys')).toMatchObject({
      code: 1,
      text: expect.stringContaining('25 hours'),
    });
    api.clock.advance(2 * 24 * 3600);
    await api.pool.query('DELETE FROM http.idempotency');
    expect(await keys('retire', 'test', '--keep-card-keys')).toMatchObject({ code: 0 });
    await readAnew();
    const content = await read();
    expect(Object.keys(content.keys)).toEqual(['k1']);
    expect(JSON.stringify(content)).not.toContain(testSecret);
    await expectPortalWorks();

    // The keys of a portal that starts now.
    const started = (await openLiveKeys(file, null)).keys;
    expect(await listKeyProblems(api.pool, started)).toEqual([]);
    expect(await keys('list')).toMatchObject({
      text: expect.stringMatching(/^test {2}retired {2}0 rows sealed, 2 open/m),
    });
    expect(await textsOf(started)).toMatchObject(
      Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'delivery.message')),
    );
    expect(await isStopped(api.pool, started, '5125550001')).toBe(true);
    await linkEntries(api.pool, started);
    expect(await verifyChain(api.pool, started)).toMatchObject({ brokenAt: null });
    // A copy of the file from before is refused.
    const old = createKeys({ current: 'k1', keys: { test: testSecret, k1: content.keys['k1'] as string } });
    expect(await listKeyProblems(api.pool, old)).toEqual([
      "the key 'test' was retired: this is an old copy of the keys file",
    ]);
    const withoutCardKeys = createKeys({ current: 'k1', keys: content.keys });
    expect(await listKeyProblems(api.pool, withoutCardKeys)).toEqual([
      "cards were made with the retired key 'test', whose card keys the keys file does not hold",
    ]);

    // The last cards go, and with it what checked them.
    for (const card of await listCardsOfKey(api.pool, 'test', { afterCardId: 0, limit: 10 })) {
      await moveCard(api.pool, card, 'REPORTED_LOST', api.clock.now());
    }
    expect(await keys('retire', 'test')).toMatchObject({ code: 0 });
    expect(JSON.stringify(await read())).not.toContain('card-cvk');
    await readAnew();
    const issued = await getCard(api.pool, play.person.cardId);
    await expect(revealForDemo(live.keys, issued)).rejects.toThrow("the key 'test'");
    const dead = play.purchase('dead', 1, { entryMode: 'ECOMMERCE', card: { ...play.card, cvv2: play.cvv } });
    expect((await sendMessage(api, 'authorization', dead)).body).toMatchObject({ isApproved: false });
    // Its name never comes back.
    await keys('rotate');
    expect(Object.keys((await read()).keys)).toEqual(['k1', 'k2']);
  });

  test('is used only when every running process knows the key, and resealed when every one writes with it', async () => {
    const { api, live, keys, readAnew, heldUnder } = days;
    const self = { processId: '00000000-0000-4000-8000-000000000001', host: 'elsewhere' };
    const report = (of: Keys) => reportKeys(api.pool, self, of, api.clock.now());
    await report(testKeys);
    await keys('rotate');
    expect(await keys('rotate')).toMatchObject({ code: 1, text: expect.stringContaining('not in use yet') });
    expect(await keys('use', 'k1')).toMatchObject({
      code: 1,
      text: expect.stringContaining(`elsewhere (${self.processId}) does not know the key 'k1'`),
    });
    await readAnew();
    await report(live.keys);
    expect(await keys('use', 'k1')).toMatchObject({ code: 0 });
    expect(await keys('reseal')).toMatchObject({ code: 1, text: expect.stringContaining('does not write with') });
    expect(await heldUnder('k1')).toBe(0);
    await readAnew();
    await report(live.keys);
    expect(await keys('reseal')).toMatchObject({ code: 0 });
    const { text } = await keys('list');
    expect(text).toMatch(/^test {2}other {2}0 rows sealed, 2 open cards$/m);
    expect(text).toMatch(/^k1 {2}current {2}\d{2} rows sealed, 0 open cards$/m);
    expect(text).toContain(`process ${self.processId} on elsewhere knows k1, test and writes with k1`);
    // One that has not been seen for long has ended.
    api.clock.advance(120);
    await keys('rotate');
    expect(await keys('use', 'k2')).toMatchObject({ code: 0 });
  });

  test('is refused where it makes no sense, and says why', async () => {
    const { keys, read, rotate } = days;
    expect(await keys('use', 'k7')).toMatchObject({ code: 1, text: expect.stringContaining("the key 'k7'") });
    expect(await keys('retire', 'test')).toMatchObject({ code: 1, text: expect.stringContaining('the current one') });
    expect(await keys('retire', 'k7')).toMatchObject({ code: 1, text: expect.stringContaining("the key 'k7'") });
    await rotate();
    const refused = await keys('retire', 'test');
    expect(refused.code).toBe(1);
    expect(refused.text).toMatch(/holder: 2 rows are sealed with it/);
    for (const args of [[], ['use'], ['rotate', 'k1'], ['retire', 'test', '--now'], ['burn']]) {
      expect(await keys(...args)).toMatchObject({ code: 2, text: expect.stringMatching(/^Usage/) });
    }
    expect(Object.keys((await read()).keys)).toEqual(['test', 'k1']);
  });
});
