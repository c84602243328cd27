import { bankingDaysAfter } from '@portal/contract/time/banking-days';
import { find, get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { lockAccountRow } from '../accounts.ts';
import type { CardKey } from '../cards/card.ts';
import { noteFreed, settleWhenGone } from '../ledger/closed-account.ts';
import { type Posting, postJournal } from '../ledger/post-journal.ts';
import { ReusedId } from '../ledger/reused-id.ts';
import { isPostedBefore, type LinkedJournal, linkedColumns, postLinked } from './network-credit.ts';
import { getLeftCents } from './note-credits.ts';

/** How a dispute ended: the holder keeps the credit, or it is taken back. */
export const provisionalOutcomes = ['FINAL', 'TAKEN_BACK'] as const;
export type ProvisionalOutcome = (typeof provisionalOutcomes)[number];

interface Credit {
  id: string;
  card: CardKey;
  amountCents: number;
}

const insertCredit = statement<[number, number, string], never>(
  'issuer/insert-provisional-credit',
  `INSERT INTO issuer.provisional_credit (account_id, journal_id, credit_id) VALUES ($1, $2, $3)`,
);

/**
 * Credits a disputed charge while it is looked into (Regulation E, 12 CFR 1005.11(c)(2)); null, and nothing is done, where
 * less than that is left of the charge. Throws a ReusedId.
 */
export async function giveProvisionalCredit(
  tx: Queryable,
  credit: Credit,
  charge: LinkedJournal,
  now: Date,
  today: string,
): Promise<Posting | null> {
  const given = { ...credit, kind: 'PROVISIONAL_CREDIT' } as const;
  if (
    !(await isPostedBefore(tx, given)) &&
    credit.amountCents > (await getLeftCents(tx, credit.card.accountId, charge))
  ) {
    return null;
  }
  const posting = await postLinked(tx, given, charge, now, today);
  if (posting.repeated) return posting;
  const { accountId } = credit.card;
  await run(tx, insertCredit, [accountId, posting.journalId, credit.id]);
  // On a closed account nobody has to pay out what may still be taken back.
  await settleWhenGone(tx, accountId, `provisional_credit:${credit.id}`, now);
  return posting;
}

/** Credits a deposit that is missing, while it is looked into. `description` is what the holder reads. Throws a ReusedId. */
export async function giveUnlinkedCredit(
  tx: Queryable,
  { id, card, amountCents, description }: Credit & { description: string },
  now: Date,
  today: string,
): Promise<Posting> {
  const { accountId, cardId } = card;
  const about = { accountId, cardId, reference: `provisional_credit:${id}`, description, category: '' };
  const journal = { ...about, kind: 'PROVISIONAL_CREDIT', amountCents, businessDay: today } as const;
  const posting = await postJournal(tx, journal, now);
  if (!posting.repeated) await run(tx, insertCredit, [accountId, posting.journalId, id]);
  return posting;
}

type Given = LinkedJournal & { outcome: ProvisionalOutcome | null; repaidCents: number };

const findCredit = statement<[number, string], Given>(
  'issuer/find-provisional-credit',
  `SELECT ${linkedColumns}, outcome, repaid_cents AS "repaidCents"
   FROM issuer.provisional_credit JOIN issuer.journal USING (account_id, journal_id)
   WHERE account_id = $1 AND credit_id = $2`,
);
const endCredit = statement<[number, string, ProvisionalOutcome, Date, string | null], never>(
  'issuer/end-provisional-credit',
  `UPDATE issuer.provisional_credit SET outcome = $3, ended_at = $4, honored_until = $5 WHERE account_id = $1 AND credit_id = $2`,
);

/** For so many business days payments that repeat are made as if nothing had been taken back (12 CFR 1005.11(d)(2)(ii)). */
const honoredDays = 5;

/** How a credit ended. */
export interface EndedCredit {
  outcome: ProvisionalOutcome;
  isChanged: boolean;
  /** The amount that the holder keeps, or the amount taken back, if any. */
  amountCents: number;
  /** Where the charge was made. */
  description: string;
  /** The last day on which payments that repeat are made all the same, yyyy-MM-dd; null where nothing was taken back. */
  honoredUntil: string | null;
}

/**
 * Ends a provisional credit, once: the same outcome again changes nothing, the other one throws a ReusedId. Taken back is
 * what was credited, but for what has come back from the merchant's bank meanwhile: that is the holder's. Null when the
 * account has no such credit.
 */
export async function endProvisionalCredit(
  tx: Queryable,
  { id, card, outcome }: Omit<Credit, 'amountCents'> & { outcome: ProvisionalOutcome },
  now: Date,
  today: string,
): Promise<EndedCredit | null> {
  const { accountId } = card;
  await lockAccountRow(tx, accountId);
  const given = await find(tx, findCredit, [accountId, id]);
  if (given === null) return null;
  if (given.outcome !== null && given.outcome !== outcome) throw new ReusedId();
  const takenCents = outcome === 'TAKEN_BACK' ? given.amountCents - given.repaidCents : 0;
  const honoredUntil = takenCents > 0 ? bankingDaysAfter(today, honoredDays) : null;
  const { description } = given;
  const ended = { outcome, amountCents: takenCents || given.amountCents, description, honoredUntil };
  if (given.outcome === outcome) return { ...ended, isChanged: false };
  await run(tx, endCredit, [accountId, id, outcome, now, honoredUntil]);
  if (takenCents > 0) {
    await postLinked(tx, { kind: 'PROVISIONAL_REVERSAL', id, card, amountCents: takenCents }, given, now, today);
  } else await noteFreed(tx, { accountId, kind: 'DISPUTE_WON', reference: `provisional_credit:${id}` }, now);
  return { ...ended, isChanged: true };
}

const honored = statement<[number, string], { honoredCents: number }>(
  'issuer/sum-honored',
  `SELECT coalesce(sum(given.amount_cents - credit.repaid_cents), 0)::bigint AS "honoredCents"
   FROM issuer.provisional_credit AS credit JOIN issuer.journal AS given USING (account_id, journal_id)
   WHERE account_id = $1 AND credit.honored_until >= $2::date`,
);

/** Returns the amount taken back so recently that repeating payments are still made as if it were there. */
export async function getHonoredCents(db: Queryable, accountId: number, today: string): Promise<number> {
  return (await get(db, honored, [accountId, today])).honoredCents;
}
