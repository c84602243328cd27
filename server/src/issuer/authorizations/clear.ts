import { spendingCategoryOf } from '@portal/contract/money/merchant-category';
import { find, get, type Queryable, run, statement } from '../../db/statement.ts';
import { type ExceptionKind, noteException } from '../exceptions/exceptions.ts';
import { noteFreed } from '../ledger/closed-account.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { ReusedId } from '../ledger/reused-id.ts';
import { setHold } from '../ledger/set-hold.ts';
import type { FollowUp, FollowUpAnswer } from './follow-ups.ts';
import { addClearing, lockAuthorization, recordUnasked, type StoredAuthorization } from './stored.ts';

/** Which part of how many a clearing is, from 1. */
export interface ClearingSequence {
  number: number;
  count: number;
}

/** A charge that the network settles. */
export interface Clearing extends FollowUp {
  /** The network's id of this clearing, which acts once. One is made of what else it says where the network has none. */
  clearingId?: string | null;
  /** Null where it does not say that it is one of several. */
  sequence?: ClearingSequence | null;
}

/** Whether a clearing is one of several; '1 of 1' is all there is. */
const isPart = ({ sequence }: Clearing): boolean => (sequence?.count ?? 1) > 1;

/** What a clearing is known by: its own id, else its authorization with its part, or with its amount. */
export function clearingIdOf({ clearingId, authorizationId, sequence, amountCents }: Clearing): string {
  // The slash is in no id of the network, so what is made here is never one of those.
  const part = sequence ? `${sequence.number}of${sequence.count}` : amountCents;
  return clearingId ?? `${authorizationId}/${part}`;
}

const partOfJournal = statement<[number, string, number], ClearingSequence>(
  'issuer/find-clearing-part',
  `SELECT part_number AS number, part_count AS count FROM issuer.clearing_part
   WHERE account_id = $1 AND authorization_id = $2 AND journal_id = $3`,
);
const insertPart = statement<[number, string, number, number, number], never>(
  'issuer/insert-clearing-part',
  `INSERT INTO issuer.clearing_part (account_id, authorization_id, journal_id, part_number, part_count)
   VALUES ($1, $2, $3, $4, $5)`,
);
const countParts = statement<[number, string], { parts: number }>(
  'issuer/count-clearing-parts',
  `SELECT count(DISTINCT part_number)::integer AS parts FROM issuer.clearing_part
   WHERE account_id = $1 AND authorization_id = $2`,
);

/** Posts the charge; null when this very clearing came before. Throws a ReusedId when its id came with other data. */
async function postCharge(tx: Queryable, message: Clearing, now: Date, today: string): Promise<number | null> {
  const { authorizationId, card, amountCents, entryMode, merchant, sequence = null } = message;
  const { accountId, cardId } = card;
  const { journalId, repeated } = await postJournal(
    tx,
    {
      accountId,
      kind: entryMode === 'ATM' ? 'CASH' : 'PURCHASE',
      reference: `clearing:${clearingIdOf(message)}`,
      description: merchant.name,
      amountCents: -amountCents,
      businessDay: today,
      category: spendingCategoryOf(merchant.mcc),
      cardId,
      authorizationId,
      entryMode,
      merchant,
    },
    now,
  );
  if (!repeated) return journalId;
  const first = await find(tx, partOfJournal, [accountId, authorizationId, journalId]);
  if (first?.number !== sequence?.number || first?.count !== sequence?.count) throw new ReusedId();
  return null;
}

/** Keeps which part this is; whether all of them have come. A clearing that is one of one, or of nothing, is all. */
async function takePart(tx: Queryable, { card, authorizationId, sequence }: Clearing, journalId: number) {
  if (!sequence) return true;
  const { number, count } = sequence;
  await run(tx, insertPart, [card.accountId, authorizationId, journalId, number, count]);
  return (await get(tx, countParts, [card.accountId, authorizationId])).parts >= count;
}

/** What staff have to look into, by what the clearing found; null where it is as it should be. */
function findException(stored: StoredAuthorization | null, message: Clearing): ExceptionKind | null {
  if (stored === null) return 'CLEARING_UNASKED';
  if (stored.state === 'DECLINED') return 'CLEARING_DECLINED';
  if (stored.state === 'VOIDED') return 'CLEARING_REVERSED';
  return stored.clearedCents > 0 && !isPart(message) ? 'CLEARING_AGAIN' : null;
}

/** What stays on hold of a pending authorization. */
function leftOf(stored: StoredAuthorization, message: Clearing, isWhole: boolean): number {
  // One more that says nothing of parts is other money: what is held for the parts stays.
  if (stored.clearedCents > 0 && !isPart(message)) return stored.amountCents;
  return isWhole ? 0 : Math.max(0, stored.amountCents - message.amountCents);
}

/**
 * Clears a charge: posts what was really charged, with or without an authorization, even below zero. The hold goes with
 * it; of a clearing in several parts the rest stays until all have come, or its time is over. What should not have come
 * posts all the same, because the network has settled it, and is noted for staff. Throws a ReusedId when the id of this
 * clearing came before with other data.
 */
export async function clear(tx: Queryable, message: Clearing, now: Date, today: string): Promise<FollowUpAnswer> {
  const { authorizationId, card, amountCents } = message;
  const { accountId } = card;
  const stored = await lockAuthorization(tx, accountId, authorizationId);
  const journalId = await postCharge(tx, message, now, today);
  if (journalId === null) return { state: stored?.state ?? 'SETTLED', isChanged: false };
  const isWhole = await takePart(tx, message, journalId);
  const exception = findException(stored, message);
  if (exception !== null) {
    const reference = exception === 'CLEARING_AGAIN' ? clearingIdOf(message) : authorizationId;
    await noteException(tx, { accountId, kind: exception, reference, facts: { authorizationId, amountCents } }, now);
  }
  if (stored === null) await recordUnasked(tx, message, { state: 'SETTLED', today }, now);
  const leftCents = stored?.state === 'PENDING' ? leftOf(stored, message, isWhole) : 0;
  if (stored?.state === 'PENDING') {
    const state = leftCents > 0 ? 'OPEN' : 'POSTED';
    // Its time runs on: only what it holds becomes less.
    await setHold(tx, { accountId, holdId: authorizationId, amountCents: leftCents, state, expiresAt: null }, now);
    if (state === 'POSTED') await noteFreed(tx, { accountId, kind: 'HOLD_FREED', reference: authorizationId }, now);
  }
  return {
    state: await addClearing(tx, { accountId, authorizationId }, { amountCents, leftCents }, now),
    isChanged: true,
  };
}
