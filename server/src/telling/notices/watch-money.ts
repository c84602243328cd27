import { recordEvent } from '../../events/record-event.ts';
import { type FollowUp, findCharge, getAvailableCents, lockAccountRow, type NamedCard } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { listUseSettings, recordCardUse, type UseMoment } from './card-use.ts';
import { keepCovered } from './keep-covered.ts';

/**
 * Does what may lower a balance, and records it where the balance has fallen below what its holder wants to be told of
 * (docs/domain.md §8): by fees, transfers and debits of the network. One act is judged by what it leaves, whatever
 * it does in between. Money that the holder set aside covers first what falls below zero.
 */
export async function watchBalance<Done>(
  tx: Queryable,
  { accountId, holderId }: { accountId: number; holderId: number },
  now: Date,
  act: () => Promise<Done>,
): Promise<Done> {
  const actCovered = async () => {
    const done = await act();
    await keepCovered(tx, { accountId, holderId }, now);
    return done;
  };
  const settings = await listUseSettings(tx, holderId);
  const below = settings.find(({ kind }) => kind === 'BALANCE_BELOW')?.thresholdCents ?? null;
  if (below === null) return await actCovered();
  await lockAccountRow(tx, accountId);
  const beforeCents = await getAvailableCents(tx, accountId);
  const done = await actCovered();
  const availableCents = await getAvailableCents(tx, accountId);
  if (beforeCents >= below && availableCents < below) {
    await recordEvent(tx, holderId, 'BalanceLow', { availableCents }, now);
  }
  return done;
}

/**
 * Takes a message that follows a payment, and records what it makes worth telling: a charge that has grown large, or
 * that nobody asked for, and a balance that has fallen low. Money that the holder set aside covers what falls below zero.
 */
export async function watchCharge<Done>(
  tx: Queryable,
  { card, authorizationId, entryMode, merchant }: FollowUp & { card: NamedCard },
  moment: UseMoment,
  act: () => Promise<Done>,
): Promise<Done> {
  const { accountId, holderId, last4Digit } = card;
  const actCovered = async () => {
    const done = await act();
    await keepCovered(tx, card, moment.now);
    return done;
  };
  const settings = await listUseSettings(tx, holderId);
  if (settings.length === 0) return await actCovered();
  await lockAccountRow(tx, accountId);
  const beforeCents = await getAvailableCents(tx, accountId);
  const { maxCents: knownCents } = await findCharge(tx, accountId, authorizationId);
  const done = await actCovered();
  const afterCents = await getAvailableCents(tx, accountId);
  const { maxCents, cents: amountCents } = await findCharge(tx, accountId, authorizationId);
  const use = {
    holderId,
    authorizationId,
    last4Digit,
    entryMode,
    merchant,
    amountCents,
    knownCents,
    beforeCents,
    afterCents,
  };
  // A known amount, or one that gives money back, is nothing new.
  if (maxCents > knownCents || afterCents < beforeCents) await recordCardUse(tx, settings, use, moment);
  return done;
}
