import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { forgetWrongPinsOf } from '../authorizations/authorize.ts';
import { chargeJournalOf } from '../authorizations/clear.ts';
import { holdExpiry, isCash } from '../authorizations/hold-rules.ts';
import type { EntryMode, Merchant } from '../authorizations/messages.ts';
import type { CardKey } from '../cards/card.ts';
import { bookOfJournal, type Journal } from '../ledger/post-journal.ts';

interface PastCharge {
  authorizationId: string;
  card: CardKey;
  amountCents: number;
  entryMode: EntryMode;
  merchant: Merchant;
  at: Date;
  /** yyyy-MM-dd. */
  businessDay: string;
}

/**
 * Something plain that once happened on an account: money was approved and held whole, a charge cleared at the amount held and
 * in one piece, or a deposit or a fee was posted.
 */
export type PastStep =
  | ({ kind: 'APPROVED' } & PastCharge)
  | ({ kind: 'CLEARED' } & PastCharge)
  | { kind: 'POSTED'; journal: Omit<Journal, 'accountId'>; at: Date };

type Approved = Extract<PastStep, { kind: 'APPROVED' }>;
type Cleared = Extract<PastStep, { kind: 'CLEARED' }>;

const moveAccount = statement<[number, number, number], { postedCents: number }>(
  'issuer/move-account-of-past',
  `UPDATE issuer.account SET posted_cents = posted_cents + $2, held_cents = held_cents + $3
   WHERE account_id = $1 RETURNING posted_cents AS "postedCents"`,
);
const addApproved = statement<[number, string], never>(
  'issuer/add-authorizations-of-past',
  `WITH past AS (
     SELECT * FROM jsonb_to_recordset($2) AS past(id text, "cardId" bigint, cents bigint, "entryMode" text, name text,
       place text, country text, mcc text, merchant text, at timestamptz, day date, "isCash" boolean,
       "expiresAt" timestamptz, "clearedAt" timestamptz)
   ), held AS (
     INSERT INTO issuer.hold (account_id, hold_id, amount_cents, state, opened_at, expires_at, resolved_at)
     SELECT $1, id, cents, CASE WHEN "clearedAt" IS NULL THEN 'OPEN' ELSE 'POSTED' END, at, "expiresAt", "clearedAt"
     FROM past
   )
   INSERT INTO issuer.authorization (account_id, authorization_id, card_id, state, requested_cents, amount_cents, entry_mode,
     merchant_name, merchant_place, merchant_country, mcc, merchant_id, created_at, changed_at, limit_day, limit_cents,
     limit_is_cash, cleared_cents, authorized_cents)
   SELECT $1, id, "cardId", CASE WHEN "clearedAt" IS NULL THEN 'PENDING' ELSE 'SETTLED' END, cents, cents, "entryMode",
     name, place, country, mcc, merchant, at, coalesce("clearedAt", at), day, cents,
     "isCash", CASE WHEN "clearedAt" IS NULL THEN 0 ELSE cents END, CASE WHEN "clearedAt" IS NOT NULL THEN cents END
   FROM past`,
);
const settleOpen = statement<[number, string], never>(
  'issuer/settle-authorizations-of-past',
  `WITH past AS (
     SELECT * FROM jsonb_to_recordset($2) AS past(id text, at timestamptz)
   ), held AS (
     UPDATE issuer.hold SET state = 'POSTED', resolved_at = past.at FROM past WHERE account_id = $1 AND hold_id = past.id
   )
   UPDATE issuer.authorization SET state = 'SETTLED', changed_at = past.at, cleared_cents = amount_cents,
     authorized_cents = amount_cents
   FROM past WHERE account_id = $1 AND authorization_id = past.id`,
);
const addUse = statement<[number, string, boolean, number, number], never>(
  'issuer/use-day-of-past',
  `SELECT issuer.add_day_use(
     p_account_id => $1, p_business_day => $2, p_is_cash => $3, p_cents => $4, p_uses => $5)`,
);
const addJournals = statement<[number, string], never>(
  'issuer/add-journals-of-past',
  `WITH past AS (
     SELECT * FROM jsonb_to_recordset($2) AS past(kind text, reference text, description text, cents bigint,
       "balanceCents" bigint, at timestamptz, day date, category text, "cardId" bigint, "authorizationId" text,
       "entryMode" text, name text, place text, country text, mcc text, merchant text, book text)
   ), journal AS (
     INSERT INTO issuer.journal (account_id, kind, reference, description, amount_cents, balance_cents, posted_at,
       business_day, category, card_id, authorization_id, entry_mode, merchant_name, merchant_place, merchant_country,
       mcc, merchant_id)
     SELECT $1, kind, reference, description, cents, "balanceCents", at, day, category, "cardId", "authorizationId",
       "entryMode", name, place, country, mcc, merchant
     FROM past
     RETURNING journal_id, reference, amount_cents
   ), total AS (
     INSERT INTO issuer.day_total AS total (account_id, business_day, kind, category, amount_cents, journals)
     SELECT $1, day, kind, category, sum(cents), count(*) FROM past GROUP BY day, kind, category
     ON CONFLICT (account_id, business_day, kind, category) DO UPDATE
       SET amount_cents = total.amount_cents + excluded.amount_cents, journals = total.journals + excluded.journals
   )
   INSERT INTO issuer.entry (account_id, journal_id, book, amount_cents)
   SELECT $1, journal_id, side.book, side.sign * amount_cents
   FROM journal JOIN past USING (reference) CROSS JOIN LATERAL (VALUES ('HOLDER', 1), (book, -1)) AS side(book, sign)`,
);

/**
 * Posts what once happened on an open account, in order and at once, as `authorize`, `clear`, `postDeposit` and `postFee`
 * would have one after the other: a test holds them to the same rows. Nothing is decided. `cashMccs`: merchants whose payments
 * count as cash for the day's limits.
 */
export async function postPastForDemo(
  tx: Queryable,
  accountId: number,
  steps: readonly PastStep[],
  cashMccs: readonly string[],
): Promise<void> {
  const approved = steps.filter((step) => step.kind === 'APPROVED');
  const cleared = new Map(steps.filter((step) => step.kind === 'CLEARED').map((step) => [step.authorizationId, step]));
  const journals = steps.flatMap((step) => (step.kind === 'APPROVED' ? [] : [journalOf(accountId, step)]));
  const knownIds = new Set(approved.map(({ authorizationId }) => authorizationId));
  const openBefore = [...cleared.values()].filter(({ authorizationId }) => !knownIds.has(authorizationId));
  const stayOpen = approved.filter(({ authorizationId }) => !cleared.has(authorizationId));
  const heldCents = sumOf(stayOpen) - sumOf(openBefore);
  const { postedCents } = await get(tx, moveAccount, [accountId, sumOf(journals), heldCents]);
  if (approved.length > 0) await addAll(tx, accountId, approved, { cleared, cashMccs });
  if (openBefore.length > 0) {
    const settled = openBefore.map(({ authorizationId: id, at }) => ({ id, at }));
    await run(tx, settleOpen, [accountId, JSON.stringify(settled)]);
  }
  if (journals.length > 0) await run(tx, addJournals, [accountId, JSON.stringify(rowsOf(journals, postedCents))]);
}

const sumOf = (list: readonly { amountCents: number }[]): number =>
  list.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Adds approved charges, those that have cleared since as settled, and the use of the last day. */
async function addAll(
  tx: Queryable,
  accountId: number,
  approved: readonly Approved[],
  { cleared, cashMccs }: { cleared: ReadonlyMap<string, Cleared>; cashMccs: readonly string[] },
): Promise<void> {
  const rows = approved.map(
    ({ authorizationId: id, card, amountCents: cents, entryMode, merchant, at, businessDay }) => ({
      id,
      cardId: card.cardId,
      cents,
      entryMode,
      ...merchantOf(merchant),
      at,
      day: businessDay,
      isCash: isCash(entryMode, merchant.mcc, cashMccs),
      expiresAt: holdExpiry(merchant.mcc, entryMode, at),
      clearedAt: cleared.get(id)?.at ?? null,
    }),
  );
  await run(tx, addApproved, [accountId, JSON.stringify(rows)]);
  const lastDay = rows.at(-1)?.day as string;
  for (const ofCash of [true, false]) {
    const used = rows.filter(({ day, isCash: each }) => day === lastDay && each === ofCash);
    const usedCents = used.reduce((sum, { cents }) => sum + cents, 0);
    if (used.length > 0) await run(tx, addUse, [accountId, lastDay, ofCash, usedCents, used.length]);
  }
  for (const { card, entryMode } of approved) if (entryMode === 'ATM') await forgetWrongPinsOf(tx, card);
}

type DatedJournal = Journal & { at: Date };

function journalOf(accountId: number, step: Exclude<PastStep, Approved>): DatedJournal {
  if (step.kind === 'POSTED') return { ...step.journal, accountId, at: step.at };
  return { ...chargeJournalOf(step, step.businessDay), at: step.at };
}

/** The rows of journals that lead to a balance. */
function rowsOf(journals: readonly DatedJournal[], postedCents: number) {
  let balanceCents = postedCents - sumOf(journals);
  return journals.map((journal) => {
    balanceCents += journal.amountCents;
    const { kind, reference, description, amountCents: cents, at, businessDay: day, category } = journal;
    const { cardId, authorizationId, entryMode, merchant } = journal;
    const book = bookOfJournal(journal);
    const of = { kind, reference, description, cents, balanceCents, at, day, category, book };
    return { ...of, cardId, authorizationId, entryMode, ...(merchant && merchantOf(merchant)) };
  });
}

const merchantOf = ({ id = null, name, place, country, mcc }: Merchant) => ({
  merchant: id,
  name,
  place,
  country,
  mcc,
});
