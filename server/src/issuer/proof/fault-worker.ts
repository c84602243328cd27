import { randomUUID } from 'node:crypto';
import { recordEvent } from '../../events/record-event.ts';
import { createPool } from '../../platform/db/pool.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { CardKey } from '../cards/card.ts';
import { postDeposit } from '../ledger/post-journal.ts';
import { playStep } from './player.ts';
import type { Step } from './step.ts';

// One process of several that work on the same accounts until they are killed. Each deposit is told on standard output
// once its transaction has committed: that is what must never be lost.
const [connection, cardList] = process.argv.slice(2).map((argument) => JSON.parse(argument));
const cards = cardList as CardKey[];
const pool = createPool(connection);
const now = new Date('2026-11-20T17:00:00Z');

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

async function workOnce(): Promise<void> {
  const card = pick(cards);
  const { accountId } = card;
  const reference = randomUUID();
  const deposit = { accountId, reference, description: 'Benefit', amountCents: 100, businessDay: '2026-11-20' };
  await inTransaction(pool, async (tx) => {
    await postDeposit(tx, deposit, now);
    // The event has no reader here; the point is that both are kept, or neither.
    await recordEvent(tx, accountId, 'DepositPosted', { amountCents: 100, payer: reference }, now);
  });
  process.stdout.write(`${reference}\n`);
  const id = Math.floor(Math.random() * 1_000_000);
  await playStep(pool, card, { kind: 'authorize', id, cents: 50 }, now);
  const about = { id, cents: 40 };
  const step = pick<Step>([
    { kind: 'clear', ...about, part: pick([null, 1]) },
    { kind: 'reverse', ...about, act: id },
    { kind: 'complete', ...about },
  ]);
  await playStep(pool, card, step, now);
}

const work = async () => {
  for (;;) await workOnce();
};
// A database that goes away ends this process; the test starts others.
await Promise.all(Array.from({ length: 4 }, work)).catch(() => process.exit(1));
