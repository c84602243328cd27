import { cardStatusIds } from '@portal/contract/card/card-status';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestCard, openTestAccount, testIssuing, testNow } from '../../testing/card-account.ts';
import { enrollTestHolders } from '../../testing/enrolled.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { openAt } from '../../testing/sealed-at.ts';
import type { CardKey } from '../cards/card.ts';
import { fileCards, maxCardsInFile } from './file-cards.ts';
import { listCardFiles } from './list-card-files.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

const { timeZone } = testIssuing;
const file = () =>
  fileCards(pool, { keys: testKeys, listLanguages: async () => new Map() }, { now: testNow, timeZone });

/** An ordered card of somebody's own. */
async function orderCard(): Promise<CardKey> {
  const { accountId } = await openTestAccount(pool);
  return await createTestCard(pool, accountId, { cardStatusId: cardStatusIds.ordered });
}

const findFileOf = async ({ cardId }: CardKey) => {
  const text = 'SELECT card_file_id AS "fileId" FROM issuer.card WHERE card_id = $1';
  return (await pool.query<{ fileId: number | null }>(text, [cardId])).rows[0]?.fileId;
};

test('what is kept of a file has names and addresses, and neither numbers nor CVVs', async () => {
  const card = await orderCard();
  await file();
  const fileId = await findFileOf(card);
  const text = 'SELECT orders_sealed AS sealed FROM issuer.card_file WHERE file_id = $1';
  const { rows } = await pool.query<{ sealed: Buffer }>(text, [fileId]);
  const row = { file_id: fileId ?? 0 };
  const kept = await openAt(testKeys, 'issuer.card_file.orders_sealed', row, rows[0]?.sealed);
  expect(kept).toContain('1 Main Street');
  expect(kept).not.toMatch(/\d{13}|cvv|pan"/i);
});

test('a card that is being changed is not waited for, and goes with the next file', async () => {
  const [held, free] = [await orderCard(), await orderCard()];
  await inTransaction(pool, async (tx) => {
    const lock = 'SELECT FROM issuer.card WHERE account_id = $1 AND card_id = $2 FOR NO KEY UPDATE';
    await tx.query(lock, [held.accountId, held.cardId]);
    await file();
  });
  const firstId = await findFileOf(free);
  expect([await findFileOf(held), firstId]).toEqual([null, expect.any(Number)]);
  await file();
  expect(await findFileOf(held)).toBe(Number(firstId) + 1);
});

const enrolledAtOnce = 250;

test(`cards beyond ${maxCardsInFile} go in a further file, and each in one`, { timeout: 60_000 }, async () => {
  for (let cards = 0; cards <= maxCardsInFile; cards += enrolledAtOnce) {
    await enrollTestHolders(pool, enrolledAtOnce);
  }
  await file();
  const files = (await listCardFiles(pool)).slice(0, 2);
  expect(files.map(({ cards }) => cards)).toEqual([enrolledAtOnce, maxCardsInFile]);
  expect(files.map(({ unreported }) => unreported)).toEqual([enrolledAtOnce, maxCardsInFile]);
});
