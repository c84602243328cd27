import { recordEvent } from '../../events/record-event.ts';
import type { EndedCredit } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** When something happens, and on which business day, yyyy-MM-dd. */
interface Moment {
  now: Date;
  today: string;
}

/** Records that a disputed charge was credited while it is looked into, so that it is told (12 CFR 1005.11(c)(2)(ii)). */
export async function recordCreditGiven(
  tx: Queryable,
  holderId: number,
  { amountCents }: { amountCents: number },
  { description: merchant }: { description: string },
  { now, today }: Moment,
): Promise<void> {
  await recordEvent(tx, holderId, 'TemporaryCreditGiven', { amountCents, merchant, day: today }, now);
}

/** Records how that ended (12 CFR 1005.11(d)): the holder keeps it, or it was taken back. */
export async function recordCreditEnded(
  tx: Queryable,
  holderId: number,
  { amountCents, description: merchant, honoredUntil }: EndedCredit,
  { now, today }: Moment,
): Promise<void> {
  const about = { amountCents, merchant, day: today };
  if (honoredUntil === null) await recordEvent(tx, holderId, 'TemporaryCreditFinal', about, now);
  else await recordEvent(tx, holderId, 'TemporaryCreditTakenBack', { ...about, paidUntil: honoredUntil }, now);
}
