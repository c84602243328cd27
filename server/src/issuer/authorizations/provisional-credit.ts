import { find, type Queryable, run, statement } from '../../db/statement.ts';
import { lockAccountRow } from '../accounts.ts';
import type { CardKey } from '../cards/card.ts';
import { noteFreed } from '../ledger/closed-account.ts';
import type { Posting } from '../ledger/post-journal.ts';
import { ReusedId } from '../ledger/reused-id.ts';
import { type LinkedJournal, postCounterpart } from './network-credit.ts';

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

/** Credits a disputed charge while it is looked into (Regulation E, 12 CFR 1005.11(c)(2)). Throws a ReusedId. */
export async function giveProvisionalCredit(
  tx: Queryable,
  credit: Credit,
  charge: LinkedJournal,
  now: Date,
  today: string,
): Promise<Posting> {
  const posting = await postCounterpart(tx, { ...credit, kind: 'PROVISIONAL_CREDIT' }, charge, now, today);
  if (!posting.repeated) await run(tx, insertCredit, [credit.card.accountId, posting.journalId, credit.id]);
  return posting;
}

const findCredit = statement<[number, string], LinkedJournal & { outcome: ProvisionalOutcome | null }>(
  'issuer/find-provisional-credit',
  `SELECT journal_id AS "journalId", amount_cents AS "amountCents", description, category,
     authorization_id AS "authorizationId", outcome
   FROM issuer.provisional_credit JOIN issuer.journal USING (account_id, journal_id)
   WHERE account_id = $1 AND credit_id = $2`,
);
const endCredit = statement<[number, string, ProvisionalOutcome, Date], never>(
  'issuer/end-provisional-credit',
  `UPDATE issuer.provisional_credit SET outcome = $3, ended_at = $4 WHERE account_id = $1 AND credit_id = $2`,
);

/**
 * Ends a provisional credit, once: the same outcome again changes nothing, the other one throws a ReusedId. Taken back is
 * all that was credited. Null when the account has no such credit.
 */
export async function endProvisionalCredit(
  tx: Queryable,
  { id, card, outcome }: Omit<Credit, 'amountCents'> & { outcome: ProvisionalOutcome },
  now: Date,
  today: string,
): Promise<{ outcome: ProvisionalOutcome; isChanged: boolean } | null> {
  await lockAccountRow(tx, card.accountId);
  const given = await find(tx, findCredit, [card.accountId, id]);
  if (given === null) return null;
  if (given.outcome !== null && given.outcome !== outcome) throw new ReusedId();
  if (given.outcome === outcome) return { outcome, isChanged: false };
  await run(tx, endCredit, [card.accountId, id, outcome, now]);
  if (outcome === 'FINAL') {
    await noteFreed(tx, { accountId: card.accountId, kind: 'DISPUTE_WON', reference: `provisional_credit:${id}` }, now);
  } else {
    const { amountCents } = given;
    await postCounterpart(tx, { kind: 'PROVISIONAL_REVERSAL', id, card, amountCents }, given, now, today);
  }
  return { outcome, isChanged: true };
}
