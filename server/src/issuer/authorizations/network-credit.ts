import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import { lockAccountRow } from '../accounts.ts';
import type { JournalKind } from '../books/chart.ts';
import type { CardKey } from '../cards/card.ts';
import { type Posting, postJournal } from '../ledger/post-journal.ts';
import { ReusedId } from '../ledger/reused-id.ts';
import { noteCredits } from './note-credits.ts';

/** The transaction that a message takes back: a charge by its clearing or its authorization, or a refund. */
export interface TakenBack {
  clearingId: string | null;
  authorizationId: string | null;
  refundId: string | null;
}

export interface NetworkCredit {
  kind: Extract<
    JournalKind,
    'CLEARING_REVERSAL' | 'CHARGEBACK' | 'PROVISIONAL_CREDIT' | 'PROVISIONAL_REVERSAL' | 'ADJUSTMENT'
  >;
  /** The network's id of this very message's act. */
  id: string;
  /** As the look-up by PAN and expiry found it. */
  card: CardKey;
  /** How much of it; positive. */
  amountCents: number;
}

/** A journal that is given or taken back, with what its counterpart repeats of it. */
export interface LinkedJournal {
  journalId: number;
  amountCents: number;
  description: string;
  category: string;
  authorizationId: string | null;
}

/** The columns of a `LinkedJournal`. */
export const linkedColumns = `journal_id AS "journalId", amount_cents AS "amountCents", description, category,
  authorization_id AS "authorizationId"`;
const byReference = statement<[number, string], LinkedJournal>(
  'issuer/find-journal-by-reference',
  `SELECT ${linkedColumns} FROM issuer.journal WHERE account_id = $1 AND reference = $2`,
);
const byAuthorization = statement<[number, string], LinkedJournal>(
  'issuer/find-first-clearing',
  `SELECT ${linkedColumns} FROM issuer.journal
   WHERE account_id = $1 AND authorization_id = $2 AND kind IN ('PURCHASE', 'CASH') ORDER BY journal_id LIMIT 1`,
);

/** The charge or refund that a message is about, its account locked; null when the account has none like it. */
export async function findTakenBack(
  tx: Queryable,
  accountId: number,
  { clearingId, authorizationId, refundId }: TakenBack,
): Promise<LinkedJournal | null> {
  await lockAccountRow(tx, accountId);
  if (clearingId !== null) return await find(tx, byReference, [accountId, `clearing:${clearingId}`]);
  if (refundId !== null) return await find(tx, byReference, [accountId, `refund:${refundId}`]);
  return authorizationId === null ? null : await find(tx, byAuthorization, [accountId, authorizationId]);
}

const linkOf = statement<[number, number], { linkedJournalId: number | null }>(
  'issuer/find-link',
  `SELECT linked_journal_id AS "linkedJournalId" FROM issuer.journal WHERE account_id = $1 AND journal_id = $2`,
);

const referenceOf = ({ kind, id }: Pick<NetworkCredit, 'kind' | 'id'>) => `${kind.toLowerCase()}:${id}`;

/** Tells whether this very message has posted before. The caller holds the account's lock. */
export async function isPostedBefore(
  tx: Queryable,
  credit: Pick<NetworkCredit, 'kind' | 'id' | 'card'>,
): Promise<boolean> {
  return (await find(tx, byReference, [credit.card.accountId, referenceOf(credit)])) !== null;
}

/**
 * Posts the counterpart of a journal, linked to it: a credit for a charge, a debit for a credit. It posts in any state of
 * the card. Throws a ReusedId when its id came with other data.
 */
export async function postLinked(
  tx: Queryable,
  { kind, id, card, amountCents }: NetworkCredit,
  linked: LinkedJournal,
  now: Date,
  today: string,
): Promise<Posting> {
  const { accountId, cardId } = card;
  const { journalId: linkedJournalId, description, category, authorizationId } = linked;
  const posting = await postJournal(
    tx,
    {
      accountId,
      kind,
      reference: referenceOf({ kind, id }),
      description,
      amountCents: linked.amountCents < 0 ? amountCents : -amountCents,
      businessDay: today,
      category,
      cardId,
      linkedJournalId,
      ...(authorizationId === null ? {} : { authorizationId }),
    },
    now,
  );
  if (posting.repeated) {
    const first = await find(tx, linkOf, [accountId, posting.journalId]);
    if (first?.linkedJournalId !== linkedJournalId) throw new ReusedId();
  }
  return posting;
}

/** Posts a counterpart; more than was charged is credited too, and noted for staff. Throws a ReusedId as `postLinked`. */
export async function postCounterpart(
  tx: Queryable,
  credit: NetworkCredit,
  linked: LinkedJournal,
  now: Date,
  today: string,
): Promise<Posting> {
  const posting = await postLinked(tx, credit, linked, now, today);
  if (!posting.repeated) await noteCredits(tx, credit.card.accountId, linked.authorizationId, now);
  return posting;
}
