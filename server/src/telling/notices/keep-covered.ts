import { recordEvent } from '../../events/record-event.ts';
import { lowerSetAside } from '../../issuer/ahead-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/**
 * Covers what an act took beyond the available balance from what the holder set aside, and records that for them. Every act that may
 * leave an account below zero ends with it, in its transaction.
 */
export async function keepCovered(
  tx: Queryable,
  { accountId, holderId }: { accountId: number; holderId: number },
  now: Date,
): Promise<void> {
  const lowered = await lowerSetAside(tx, accountId, now);
  if (lowered !== null) await recordEvent(tx, holderId, 'SetAsideLowered', lowered, now);
}
