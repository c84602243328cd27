import type pg from 'pg';
import { recordEvent } from '../events/record-event.ts';
import { type CardKey, postDeposit } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { testDay, testNow } from './card-account.ts';

/** The deposits that callers were told are done, and how often they were told that one failed. */
export interface MovedMoney {
  acknowledged: string[];
  failed: number;
}

const callers = 4;
let made = 0;

/** A deposit of a dollar with its event, which a cluster has on different nodes; its reference. */
export async function depositWithEvent(pool: pg.Pool, { accountId }: CardKey): Promise<string> {
  const reference = `told-${++made}`;
  const deposit = { accountId, reference, description: 'Benefit', amountCents: 100, businessDay: testDay };
  await inTransaction(pool, async (tx) => {
    await postDeposit(tx, deposit, testNow);
    // The event has no reader here; both are kept, or neither.
    await recordEvent(tx, accountId, 'DepositPosted', { amountCents: 100, payer: reference }, testNow);
  });
  return reference;
}

/** Makes deposits on some cards until `isOver`, several at once. */
export async function moveMoney(
  pool: pg.Pool,
  cards: readonly CardKey[],
  isOver: () => boolean,
  moved: MovedMoney = { acknowledged: [], failed: 0 },
): Promise<MovedMoney> {
  let next = 0;
  const caller = async () => {
    while (!isOver()) {
      const card = cards[++next % cards.length] as CardKey;
      await depositWithEvent(pool, card).then(
        (reference) => moved.acknowledged.push(reference),
        () => moved.failed++,
      );
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return moved;
}
