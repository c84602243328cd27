import { spendingCategoryOf } from '@portal/contract/money/merchant-category';
import { find, get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { ExceptionKind } from '../exceptions/exceptions.ts';
import { noteFreed } from '../ledger/closed-account.ts';
import { type Journal, postJournal } from '../ledger/post-journal.ts';
import { ReusedId } from '../ledger/reused-id.ts';
import { setHold } from '../ledger/set-hold.ts';
import { type Clearing, type ClearingSequence, clearingIdOf } from './clearing.ts';
import { changeDayUse } from './decision-facts.ts';
import type { FollowUpAnswer } from './follow-ups.ts';
import { noteAuthorized, noteUnfit } from './note-unfit.ts';
import { creditLate } from './reverse-late.ts';
import { addClearing, lockAuthorization, recordUnasked, type StoredAuthorization } from './stored.ts';

/** Tells whether a clearing is one of several; '1 of 1' is all there is. */
const isPart = ({ sequence }: Clearing): boolean => (sequence?.count ?? 1) > 1;

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
   WHERE account_id = $1 AND authorization_id = $2 AND part_number <= part_count`,
);
const partCame = statement<[number, string, number], { hasCome: boolean }>(
  'issuer/has-clearing-part',
  `SELECT EXISTS (SELECT FROM issuer.clearing_part
     WHERE account_id = $1 AND authorization_id = $2 AND part_number = $3) AS "hasCome"`,
);

/** Returns the journal of a charge, which takes money from its account. `today` is the program's business day. */
export function chargeJournalOf(message: Clearing, today: string): Journal {
  const { authorizationId, card, amountCents, entryMode, merchant } = message;
  return {
    accountId: card.accountId,
    cardId: card.cardId,
    kind: entryMode === 'ATM' ? 'CASH' : 'PURCHASE',
    reference: `clearing:${clearingIdOf(message)}`,
    description: merchant.name,
    amountCents: -amountCents,
    businessDay: today,
    category: spendingCategoryOf(merchant.mcc),
    authorizationId,
    entryMode,
    merchant,
  };
}

/** Posts the charge; null when this very clearing came before. Throws a ReusedId when its id came with other data. */
async function postCharge(tx: Queryable, message: Clearing, now: Date, today: string): Promise<number | null> {
  const { authorizationId, card, sequence = null } = message;
  const { accountId } = card;
  const { journalId, repeated } = await postJournal(tx, chargeJournalOf(message, today), now);
  if (!repeated) return journalId;
  const first = await find(tx, partOfJournal, [accountId, authorizationId, journalId]);
  if (first?.number !== sequence?.number || first?.count !== sequence?.count) throw new ReusedId();
  return null;
}

/** Where a clearing stands among the parts of its authorization. */
interface PartStanding {
  /** Tells whether all parts have come. A clearing that is one of one, or of nothing, is all. */
  isWhole: boolean;
  /** Tells whether it is a part above its whole, or one that had come. */
  isOdd: boolean;
}

/** Keeps which part this is. */
async function takePart(
  tx: Queryable,
  { card, authorizationId, sequence }: Clearing,
  journalId: number,
): Promise<PartStanding> {
  if (!sequence) return { isWhole: true, isOdd: false };
  const { number, count } = sequence;
  const { hasCome } = await get(tx, partCame, [card.accountId, authorizationId, number]);
  await run(tx, insertPart, [card.accountId, authorizationId, journalId, number, count]);
  const { parts } = await get(tx, countParts, [card.accountId, authorizationId]);
  return { isWhole: parts >= count, isOdd: hasCome || number > count };
}

/** Finds the exception that a clearing opens for staff; null where it is as it should be. */
function findException(
  stored: StoredAuthorization | null,
  message: Clearing,
  { isOdd }: PartStanding,
  isAbove: boolean,
): ExceptionKind | null {
  if (stored === null) return 'CLEARING_UNASKED';
  if (stored.state === 'DECLINED') return 'CLEARING_DECLINED';
  if (stored.state === 'VOIDED') return 'CLEARING_REVERSED';
  if (isOdd) return 'CLEARING_PART';
  if (stored.clearedCents > 0 && !isPart(message)) return 'CLEARING_AGAIN';
  return isAbove ? 'CLEARING_ABOVE' : null;
}

/** Returns the amount that stays on hold of a pending authorization. */
function leftOf(stored: StoredAuthorization, message: Clearing, { isWhole, isOdd }: PartStanding): number {
  // One more that says nothing of parts, or is none of them, is other money: what is held for the parts stays.
  const isOther = isOdd || !isPart(message);
  if (stored.clearedCents > 0 && isOther) return stored.amountCents;
  return isWhole ? 0 : isOdd ? stored.amountCents : Math.max(0, stored.amountCents - message.amountCents);
}

/**
 * Clears a charge: posts what was really charged, with or without an authorization, even below zero. The hold goes with it;
 * of a clearing in several parts the rest stays until all have come, or its time is over. An unexpected clearing posts all
 * the same, because the network has settled it, and is noted for staff. Throws a ReusedId when the id of this clearing came
 * before with other data.
 */
export async function clear(tx: Queryable, message: Clearing, now: Date, today: string): Promise<FollowUpAnswer> {
  const { authorizationId, card, amountCents } = message;
  const { accountId } = card;
  const stored = await lockAuthorization(tx, accountId, authorizationId);
  const journalId = await postCharge(tx, message, now, today);
  if (journalId === null) return { state: stored?.state ?? 'SETTLED', isChanged: false };
  const part = await takePart(tx, message, journalId);
  const authorized = await noteAuthorized(tx, stored, message);
  await noteUnfit(tx, message, findException(stored, message, part, authorized.isAbove), authorized, { now, today });
  if (stored === null) await recordUnasked(tx, message, { state: 'SETTLED', today }, now);
  const leftCents = stored?.state === 'PENDING' ? leftOf(stored, message, part) : 0;
  if (stored?.state === 'PENDING') {
    const state = leftCents > 0 ? 'OPEN' : 'POSTED';
    // Its time runs on: only what it holds becomes less.
    await setHold(tx, { accountId, holdId: authorizationId, amountCents: leftCents, state, expiresAt: null }, now);
    // The part that was set aside and not charged can be spent again today.
    const freedCents = stored.amountCents - leftCents - amountCents;
    const use = { accountId, authorizationId, today, cents: -freedCents, isOver: false };
    if (freedCents > 0) await changeDayUse(tx, use);
    if (state === 'POSTED') await noteFreed(tx, { accountId, kind: 'HOLD_FREED', reference: authorizationId }, now);
  }
  const state = await addClearing(tx, { accountId, authorizationId }, { amountCents, leftCents }, now);
  await creditLate(tx, message, now, today);
  return { state, isChanged: true };
}
