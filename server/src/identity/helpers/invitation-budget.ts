import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { type Allowance, countUses, lockBudget, spendBudget } from '../budgets.ts';

/** Invitations of one cardholder, and to one number whoever sends them, in a day: nobody is flooded. */
const perHolder: Allowance = { limit: 6, windowSeconds: 24 * 3600 };
const perNumber: Allowance = { limit: 6, windowSeconds: 24 * 3600 };

/**
 * Counts one more invitation. USED_UP: the cardholder has sent as many as a day has. SILENT: others have invited the number as
 * often, and nobody is told so; nothing is to be sent.
 */
export async function countInvitation(
  tx: Queryable,
  keys: Keys,
  { holderId, mobileNumber }: { holderId: number; mobileNumber: string },
  now: Date,
): Promise<'SEND' | 'SILENT' | 'USED_UP'> {
  const ofHolder = keys.hmacs('budgets', `invites:${holderId}`);
  if (countUses(await lockBudget(tx, ofHolder), perHolder.windowSeconds, now) >= perHolder.limit) return 'USED_UP';
  const ofNumber = keys.hmacs('budgets', `invited:${mobileNumber}`);
  const isFull = countUses(await lockBudget(tx, ofNumber), perNumber.windowSeconds, now) >= perNumber.limit;
  await spendBudget(tx, ofHolder, now);
  if (isFull) return 'SILENT';
  await spendBudget(tx, ofNumber, now);
  return 'SEND';
}
