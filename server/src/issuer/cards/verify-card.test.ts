import { cardStatusIds } from '@portal/contract/card/card-status';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeys } from '../../platform/ports/keys.ts';
import { createTestCard, openTestAccount, testPin } from '../../testing/card-account.ts';
import { testKeys, testSecret } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { encryptPinForDemo, revealForDemo } from '../demo/face.ts';
import { cvvMatches, findPinInBlock, getCard, lockCard, pinMatches, setPin } from '../face.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

async function createCard(cardStatusId: number = cardStatusIds.active) {
  const { accountId } = await openTestAccount(pool);
  return await getCard(pool, (await createTestCard(pool, accountId, { cardStatusId })).cardId);
}

const rotatedKeys = createKeys({
  current: 'newer',
  keys: { test: testSecret, newer: Buffer.alloc(32, 9).toString('base64') },
});

describe('the CVV', () => {
  test('is right or wrong', async () => {
    const card = await createCard();
    const { cvv } = await revealForDemo(testKeys, card);
    expect(cvv).toMatch(/^\d{3}$/);
    expect(await cvvMatches(testKeys, card, cvv)).toBe(true);
    for (const wrong of [String((Number(cvv) + 1) % 1000).padStart(3, '0'), '', `${cvv}0`]) {
      expect(await cvvMatches(testKeys, card, wrong)).toBe(false);
    }
  });

  test('of a card stays the same when the keys are rotated', async () => {
    const card = await createCard();
    expect(await cvvMatches(rotatedKeys, card, (await revealForDemo(testKeys, card)).cvv)).toBe(true);
  });
});

describe('the PIN', () => {
  test('is right or wrong, and never while none is set', async () => {
    const card = await createCard();
    expect(await pinMatches(testKeys, card, testPin)).toBe(true);
    expect(await pinMatches(rotatedKeys, card, testPin)).toBe(true);
    for (const wrong of ['2581', '', '25801']) expect(await pinMatches(testKeys, card, wrong)).toBe(false);
    expect(await pinMatches(testKeys, await createCard(14), testPin)).toBe(false);
  });

  test('can be set anew: tries start anew, and their lock ends while others stay', async () => {
    const card = await createCard();
    await pool.query('UPDATE issuer.card SET pin_tries = 3 WHERE card_id = $1', [card.cardId]);
    await lockCard(pool, card, 'PIN_TRIES', new Date());
    await lockCard(pool, card, 'USER', new Date());
    await setPin(pool, rotatedKeys, card, '0417');
    const after = await getCard(pool, card.cardId);
    expect(after).toMatchObject({ pinTries: 0, lockReasons: ['USER'], pinKeyId: 'newer', pvki: 1 });
    expect(await pinMatches(rotatedKeys, after, '0417')).toBe(true);
    expect(await pinMatches(rotatedKeys, after, testPin)).toBe(false);
    await expect(setPin(pool, testKeys, card, '041')).rejects.toThrow(RangeError);
  });

  test("is read from the network's block of this card only", async () => {
    const [card, other] = [await createCard(), await createCard()];
    const block = await encryptPinForDemo(testKeys, card, testPin);
    expect(block).toMatch(/^[0-9A-F]{16}$/);
    expect(await findPinInBlock(testKeys, card, block)).toBe(testPin);
    expect(await findPinInBlock(rotatedKeys, card, block)).toBe(testPin);
    expect(await findPinInBlock(testKeys, other, block)).not.toBe(testPin);
  });
});

test('neither number, CVV, PIN nor its PVV stands in the database', async () => {
  const card = await createCard();
  const { pan } = await revealForDemo(testKeys, card);
  const { rows } = await pool.query<{ text: string }>(
    `SELECT card::text || encode(pan_sealed, 'escape') AS text FROM issuer.card WHERE card_id = $1`,
    [card.cardId],
  );
  expect(rows[0]?.text).not.toContain(pan);
  expect(rows[0]?.text).not.toContain(pan.slice(0, -4));
  const { rows: columns } = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'card' AND table_schema = 'issuer'`,
  );
  expect(columns.map((column) => column.name).filter((name) => /^(cvv|pin|pvv)$/.test(name))).toEqual([]);
});
