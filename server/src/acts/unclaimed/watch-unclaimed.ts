import type pg from 'pg';
import { recordEvent } from '../../events/record-event.ts';
import {
  type DormancyTools,
  listAccountsToWatch,
  listUnclaimedOfHolder,
  watchUnclaimedOf,
} from '../../issuer/treasury-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

/** How many accounts are read at a time. */
const batchSize = 500;

/**
 * Looks at every account whose owner may be lost, each in a transaction of its own: gives back what an owner was heard of for,
 * and writes to those whose time has come (docs/unclaimed-property.md). May be run again at will.
 */
export async function watchUnclaimed(pool: pg.Pool, tools: DormancyTools, now: Date): Promise<void> {
  const faults: unknown[] = [];
  for (let after = 0; ; ) {
    const accountIds = await listAccountsToWatch(pool, tools, { now, after, limit: batchSize });
    for (const accountId of accountIds) {
      // A failure with one account delays no other; the job is tried again for it.
      await inTransaction(pool, (tx) => watchOne(tx, accountId, tools, now)).catch((fault: unknown) =>
        faults.push(fault),
      );
    }
    const last = accountIds.at(-1);
    if (last === undefined || accountIds.length < batchSize) break;
    after = last;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} accounts could not be looked at`);
}

/** Looks at the accounts of one holder, who was heard of; the reports from which money came back or stays. */
export async function keepUnclaimedOf(
  tx: Queryable,
  holderId: number,
  tools: DormancyTools,
  now: Date,
): Promise<{ accountId: number; reportYear: number; backCents: number }[]> {
  const rows = await listUnclaimedOfHolder(tx, holderId);
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))].toSorted((a, b) => a - b);
  const kept = [];
  for (const accountId of accountIds) kept.push(...(await watchOne(tx, accountId, tools, now)));
  return kept.map(({ accountId, reportYear, backCents }) => ({ accountId, reportYear, backCents }));
}

async function watchOne(tx: Queryable, accountId: number, tools: DormancyTools, now: Date) {
  const { claimed, written } = await watchUnclaimedOf(tx, accountId, tools, now);
  for (const { holderId, lawState, state, backCents, leftCents } of claimed) {
    // One that was only found has heard nothing of it.
    if (state === 'FOUND') continue;
    const amountCents = backCents > 0 ? backCents : leftCents;
    if (amountCents <= 0) continue;
    await recordEvent(tx, holderId, 'MoneyStays', { amountCents, lawState, isBack: backCents > 0 }, now);
  }
  if (written !== null) {
    const { holderId, lawState, amountCents, answerBy, needsLetter } = written;
    await recordEvent(tx, holderId, 'MoneyUnclaimed', { amountCents, lawState, day: answerBy, needsLetter }, now);
  }
  return claimed;
}
