import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { changePin } from '@portal/contract/card/change-pin';
import { listCards } from '@portal/contract/card/list-cards';
import { setPin } from '@portal/contract/card/set-pin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encryptPinForDemo, revealForDemo } from '../../issuer/demo/face.ts';
import { getCard, listCardsOfKey, listKeyProblems, moveCard, setPin as setPinOf } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openToken, type Token } from '../../platform/ports/card-keys/token/token.ts';
import { createKeysFile } from '../../platform/ports/keys-file.ts';
import { openLiveKeys } from '../../platform/ports/live-keys.ts';
import { openOrders } from '../../testing/card-orders.ts';
import { merchant } from '../../testing/card-play.ts';
import { type KeyDays, openKeyDays } from '../../testing/key-days.ts';
import { testKeys, testSecret } from '../../testing/keys.ts';
import { sendMessage } from '../../testing/network.ts';
import { otherCvv } from '../../testing/proofs.ts';
import { lackForToken, makeSoftToken, type SoftToken } from '../../testing/soft-token.ts';
import { soon } from '../../testing/soon.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { checkStart } from '../check-start.ts';
import { readSettings } from '../config.ts';

describe.skipIf(lackForToken() !== null)('keys in a token (takes SoftHSM2 and npm run pkcs11)', () => {
  let soft: SoftToken;
  let token: Token;
  let days: KeyDays;
  beforeEach(async () => {
    soft = await makeSoftToken();
    token = openToken(soft.settings, { canWrite: true });
    days = await openKeyDays(token);
  });
  afterEach(async () => {
    await days.api.close();
    await token.close();
    soft.endSessions();
  });

  /** Waits until an old key may go, and lets it go. */
  const retire = async (...args: string[]) => {
    days.api.clock.advance(2 * 24 * 3600);
    await days.api.pool.query('DELETE FROM http.idempotency');
    expect(await days.keys('retire', ...args)).toMatchObject({ code: 0 });
    await days.readAnew();
  };

  test('come there with a rotation, are rotated in it, and leave it when nothing needs them', async () => {
    const { api, file, live, keys, readAnew, read, heldUnder, rotate, expectPortalWorks, textsOf, play } = days;
    const before = await textsOf(testKeys);
    await rotate();
    const content = await read();
    expect(content).toMatchObject({ current: 'k1', inToken: ['k1'] });
    expect(content.keys['k1']).toMatch(/^token:/);
    await expectPortalWorks();
    expect(await keys('reseal')).toMatchObject({ code: 0 });
    await expectPortalWorks();
    expect(await heldUnder('test')).toBe(0);
    const texts = await textsOf(live.keys);
    const { 'delivery.message': _, ...others } = before;
    expect(texts).toMatchObject(others);
    await retire('test', '--keep-card-keys');
    expect(JSON.stringify(await read())).not.toContain(testSecret);
    await expectPortalWorks();
    expect(await keys('list')).toMatchObject({
      text: expect.stringMatching(/^k1 {2}current {2}\d+ rows sealed, \d+ open cards; card keys in the token$/m),
    });

    // A PIN that is made in the token, and the next rotation.
    const issued = await getCard(api.pool, play.person.cardId);
    await inTransaction(api.pool, (tx) => setPinOf(tx, live.keys, issued, '4826'));
    expect(await getCard(api.pool, issued.cardId)).toMatchObject({ cvvKeyId: 'test', pinKeyId: 'k1' });
    await expectPortalWorks();
    expect(await keys('rotate')).toMatchObject({ code: 0 });
    await readAnew();
    expect(await keys('use', 'k2')).toMatchObject({ code: 0 });
    await readAnew();
    expect(await keys('reseal')).toMatchObject({ code: 0 });
    expect(await heldUnder('k1')).toBe(0);
    await retire('k1', '--keep-card-keys');
    expect(await read()).toMatchObject({ current: 'k2', inToken: ['k1', 'k2'] });
    await expectPortalWorks();
    await token.expectKeys('k1', { isRetired: true });
    await expect(token.expectKeys('k1', { isRetired: false })).rejects.toThrow("of 'k1'");
    expect(await listKeyProblems(api.pool, (await openLiveKeys(file, token)).keys)).toEqual([]);

    // Once no card of it is left, nothing of it stays.
    const left = await listCardsOfKey(api.pool, 'k1', { afterCardId: 0, limit: 10 });
    expect(left).toHaveLength(1);
    for (const card of left) {
      await moveCard(api.pool, card, 'REPORTED_LOST', api.clock.now());
    }
    await retire('k1');
    expect(await read()).toMatchObject({ inToken: ['k2'] });
    await expect(token.expectKeys('k1', { isRetired: true })).rejects.toThrow("of 'k1'");
    await token.expectKeys('k2', { isRetired: false });
    await expect(openLiveKeys(file, null)).rejects.toThrow("the key 'k2' is in a token: set PKCS11_MODULE");
  });

  test('make, activate and check a card; without the token what needs it is answered 503, and all else goes on', async () => {
    const { api, live, rotate } = days;
    await rotate();
    const { person, prove, send, order, cards } = await openOrders(api);
    expect((await order()).httpStatus).toBe(200);
    const ordered = (await cards()).find(({ cardId }) => cardId !== person.cardId);
    const cardId = ordered?.cardId ?? 0;
    const card = await getCard(api.pool, cardId);
    expect([card.cvvKeyId, card.panSealed.subarray(0, 3).toString('latin1')]).toEqual(['k1', '\x82k1']);
    const { pan, expiryYymm: expiry, cvv } = await revealForDemo(live.keys, card);
    api.secrets.add(pan);
    const activate = async (typed: string) => {
      const chosen = { pin: '2468', confirmPin: '2468', cvv: typed };
      return await send(setPin, { cardId, ...chosen, stepUpToken: await prove('SET_PIN', cardId) });
    };
    expect((await activate(otherCvv(cvv))).messages[0]).toMatchObject({ code: 901 });
    expect((await activate(cvv)).httpStatus).toBe(200);
    expect(await getCard(api.pool, cardId)).toMatchObject({ cardStatusId: cardStatusIds.active, pinKeyId: 'k1' });

    let asked = 0;
    const pay = async (more: object, id = `token-${++asked}`) => {
      const data = { pan, expiry, ...more };
      const entryMode = 'pinBlock' in more ? 'ATM' : 'ECOMMERCE';
      const message = { authorizationId: id, card: data, amountCents: 100, entryMode, merchant };
      return await sendMessage(api, 'authorization', message, id);
    };
    const block = (pin: string) => encryptPinForDemo(live.keys, card, pin);
    const [right, wrong] = [await block('2468'), await block('1357')];
    expect((await pay({ pinBlock: right })).body).toMatchObject({ isApproved: true });
    expect((await pay({ pinBlock: wrong })).body).toMatchObject({ responseCode: '55' });
    expect((await pay({ cvv2: cvv })).body).toMatchObject({ isApproved: true });
    expect((await pay({ cvv2: otherCvv(cvv) })).body).toMatchObject({ responseCode: '82' });

    const change = async () => {
      const chosen = { pin: '1357', confirmPin: '1357', stepUpToken: await prove('CHANGE_PIN', cardId) };
      return await send(changePin, { cardId, ...chosen });
    };
    await soft.takeAway();
    expect((await pay({ cvv2: cvv }, 'again')).status).toBe(503);
    expect((await change()).httpStatus).toBe(503);
    expect((await send(listCards, {})).httpStatus).toBe(200);
    await soft.bringBack();
    await vi.waitFor(
      async () => expect((await pay({ cvv2: cvv }, 'again')).body).toMatchObject({ isApproved: true }),
      soon,
    );
    expect((await change()).httpStatus).toBe(200);
    expect((await pay({ pinBlock: wrong })).body).toMatchObject({ isApproved: true });
  });

  test('let nothing start without the keys, with a wrong PIN or without the token, and say so', async () => {
    await token.close();
    soft.endSessions();
    const { modulePath, label, pinFile } = soft.settings;
    const folder = await makeTemporaryFolder();
    const variables = { PKCS11_MODULE: modulePath, PKCS11_TOKEN: label, PKCS11_PIN_FILE: pinFile };
    const start = () => checkStart(readSettings({ PORT: '0', DATA_DIR: folder, ...variables }));
    await expect(start()).rejects.toThrow('KEYS_FILE: is not there; npm run keys -- create makes it');
    const maker = openToken(soft.settings, { canWrite: true });
    await createKeysFile(path.join(folder, 'keys.json'), maker);
    await maker.close();
    soft.endSessions();
    await expect(start()).resolves.toBeUndefined();
    soft.endSessions();
    await writeFile(pinFile, '000000');
    await expect(start()).rejects.toThrow('PKCS11_MODULE: the token does not take the PIN of PKCS11_PIN_FILE');
    soft.endSessions();
    await soft.takeAway();
    await expect(start()).rejects.toThrow('PKCS11_MODULE: the');
    await soft.bringBack();
    soft.endSessions();
  });
});
