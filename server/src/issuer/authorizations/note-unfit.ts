import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import { type ExceptionKind, noteException } from '../exceptions/exceptions.ts';
import { type Clearing, clearingIdOf } from './clearing.ts';
import { findRoomCents, lastChargebackDay } from './clearing-room.ts';
import { isFuelQuestion } from './hold-rules.ts';
import type { StoredAuthorization } from './stored.ts';

/** The amounts by which a clearing is measured. */
interface Measured {
  /** Null where nobody had approved. */
  authorizedCents: number | null;
  /** All that has cleared, with this clearing. */
  clearedCents: number;
  /** Tells whether that is more than the networks give room for. */
  isAbove: boolean;
}

// While a hold is there, or was when its time was over, it says what is authorized; after that it stays as it was.
const keepAuthorized = statement<[number, string, number | null], { authorizedCents: number | null; isSaid: boolean }>(
  'issuer/keep-authorized',
  `UPDATE issuer.authorization SET authorized_cents = coalesce($3, authorized_cents)
   WHERE account_id = $1 AND authorization_id = $2
   RETURNING authorized_cents AS "authorizedCents", most_said_cents IS NOT NULL AS "isSaid"`,
);

/** Keeps what was authorized when a clearing came, and measures the clearing by it. */
export async function noteAuthorized(
  tx: Queryable,
  stored: StoredAuthorization | null,
  { authorizationId, card, amountCents }: Clearing,
): Promise<Measured> {
  const clearedCents = (stored?.clearedCents ?? 0) + amountCents;
  const isHeld = stored?.state === 'PENDING' || stored?.state === 'EXPIRED';
  const heldCents = isHeld ? stored.clearedCents + stored.amountCents : null;
  const kept = await find(tx, keepAuthorized, [card.accountId, authorizationId, heldCents]);
  const authorizedCents = kept?.authorizedCents ?? null;
  if (stored === null || authorizedCents === null) return { authorizedCents, clearedCents, isAbove: false };
  const isOpenQuestion = !kept?.isSaid && isFuelQuestion(stored.mcc, stored.requestedCents);
  const roomCents = findRoomCents({ mcc: stored.mcc, cents: authorizedCents, isOpenQuestion });
  return { authorizedCents, clearedCents, isAbove: clearedCents > roomCents };
}

/** Returns what staff need to know of a clearing that does not fit, besides its amount and its last day. */
function factsOf(kind: ExceptionKind, { sequence }: Clearing, { authorizedCents, clearedCents }: Measured) {
  if (kind === 'CLEARING_ABOVE') return { authorizedCents: authorizedCents ?? 0, clearedCents };
  return kind === 'CLEARING_PART' ? { part: `${sequence?.number} of ${sequence?.count}` } : {};
}

/** Notes a clearing for staff that does not fit, with the last day on which it can be charged back. Null: it fits. */
export async function noteUnfit(
  tx: Queryable,
  message: Clearing,
  kind: ExceptionKind | null,
  measured: Measured,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  if (kind === null) return;
  const { authorizationId, amountCents } = message;
  const { accountId } = message.card;
  const isOfOne = kind === 'CLEARING_AGAIN' || kind === 'CLEARING_PART';
  const reference = isOfOne ? clearingIdOf(message) : authorizationId;
  const facts = { authorizationId, amountCents, ...factsOf(kind, message, measured) };
  const about = { ...facts, chargebackUntil: lastChargebackDay(today) };
  await noteException(tx, { accountId, kind, reference, facts: about }, now);
}
