import type { DecliningControl } from '@portal/contract/controls/card-controls';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import { find, get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { lockAccountRow } from '../accounts.ts';
import type { CardKey } from '../cards/card.ts';
import type { EntryMode, Merchant } from './messages.ts';
import type { AuthorizationState } from './moves.ts';

/** An authorization as it is kept. */
export interface StoredAuthorization {
  cardId: number;
  state: AuthorizationState;
  requestedCents: number;
  /** The part of it that the shop gave as cash. */
  cashBackCents: number;
  /** The part that was approved; null where it was all that was asked, or nothing. */
  approvedCents: number | null;
  /** The amount held while it is pending; the amount cleared once it is settled. */
  amountCents: number;
  /** The amount cleared so far. */
  clearedCents: number;
  /** False until somebody asked for it: another message came first. */
  isAsked: boolean;
  /** The amount taken back before anybody asked. */
  earlyReversedCents: number;
  entryMode: EntryMode;
  merchantId: string | null;
  merchantName: string;
  merchantPlace: string | null;
  merchantCountry: string;
  mcc: string;
  declineReason: DeclineReason | null;
}

const selectAuthorization = statement<[number, string], StoredAuthorization>(
  'issuer/find-authorization',
  `SELECT card_id AS "cardId", state, amount_cents AS "amountCents", cleared_cents AS "clearedCents",
     requested_cents AS "requestedCents", cash_back_cents AS "cashBackCents", approved_cents AS "approvedCents", is_asked AS "isAsked", early_reversed_cents AS "earlyReversedCents", entry_mode AS "entryMode",
     merchant_id AS "merchantId", merchant_name AS "merchantName", merchant_place AS "merchantPlace", merchant_country AS "merchantCountry",
     mcc, decline_reason AS "declineReason"
   FROM issuer.authorization WHERE account_id = $1 AND authorization_id = $2`,
);

/** An authorization of an account, or null. */
export async function findAuthorization(
  db: Queryable,
  accountId: number,
  authorizationId: string,
): Promise<StoredAuthorization | null> {
  return await find(db, selectAuthorization, [accountId, authorizationId]);
}

/** Locks the account, then reads an authorization of it, or null: a row that does not exist yet cannot be locked. */
export async function lockAuthorization(
  tx: Queryable,
  accountId: number,
  authorizationId: string,
): Promise<StoredAuthorization | null> {
  await lockAccountRow(tx, accountId);
  return await findAuthorization(tx, accountId, authorizationId);
}

const updateAuthorization = statement<[number, string, AuthorizationState, number, Date], never>(
  'issuer/update-authorization',
  `UPDATE issuer.authorization SET state = $3, amount_cents = $4, changed_at = $5
   WHERE account_id = $1 AND authorization_id = $2`,
);

/** Writes the state and the amount that an event left. */
export async function moveAuthorization(
  tx: Queryable,
  key: { accountId: number; authorizationId: string },
  state: AuthorizationState,
  amountCents: number,
  now: Date,
): Promise<void> {
  await run(tx, updateAuthorization, [key.accountId, key.authorizationId, state, amountCents, now]);
}

const addCleared = statement<[number, string, number, number, Date], { state: AuthorizationState }>(
  'issuer/add-clearing',
  `UPDATE issuer.authorization SET cleared_cents = cleared_cents + $3, changed_at = $5,
     state = CASE WHEN $4::bigint > 0 THEN 'PENDING' ELSE 'SETTLED' END,
     amount_cents = CASE WHEN $4::bigint > 0 THEN $4 ELSE cleared_cents + $3 END
   WHERE account_id = $1 AND authorization_id = $2 RETURNING state`,
);

/** Writes what has cleared, and what is left on hold after it; the state that this leaves. */
export async function addClearing(
  tx: Queryable,
  { accountId, authorizationId }: { accountId: number; authorizationId: string },
  { amountCents, leftCents }: { amountCents: number; leftCents: number },
  now: Date,
): Promise<AuthorizationState> {
  return (await get(tx, addCleared, [accountId, authorizationId, amountCents, leftCents, now])).state;
}

/** A new authorization, decided. */
export interface NewAuthorization {
  authorizationId: string;
  card: CardKey;
  state: AuthorizationState;
  requestedCents: number;
  amountCents: number;
  entryMode: EntryMode;
  merchant: Merchant;
  declineReason: string | null;
  /** The cardholder's own control that declined it; null otherwise. */
  declineControl: DecliningControl | null;
  availableCents: number | null;
  triesLeft: number | null;
  expiresAt: Date | null;
  /** Business day whose limits it uses, and which of them. */
  businessDay: string;
  isCash: boolean;
  approvedCents: number | null;
  /** False for one that another message is about before anybody asked. */
  isAsked: boolean;
}

const record = statement<
  [
    ...[number, string, number, AuthorizationState, number, number, EntryMode],
    ...[string, string | null, string, string, Date],
    ...[string | null, number | null, number | null, Date | null, string, boolean, boolean, number | null],
    ...[DecliningControl | null, string | null],
  ],
  never
>(
  'issuer/record-authorization',
  `SELECT issuer.record_authorization(
     p_account_id => $1, p_authorization_id => $2, p_card_id => $3, p_state => $4, p_requested_cents => $5,
     p_amount_cents => $6, p_entry_mode => $7, p_merchant_name => $8, p_merchant_place => $9,
     p_merchant_country => $10, p_mcc => $11, p_now => $12, p_decline_reason => $13, p_available_cents => $14,
     p_tries_left => $15, p_expires_at => $16, p_business_day => $17, p_is_cash => $18, p_is_asked => $19,
     p_approved_cents => $20, p_decline_control => $21, p_merchant_id => $22)`,
);

/** Records a decided authorization with its hold, in one round trip; one that other messages came before is completed. */
export async function recordAuthorization(tx: Queryable, authorization: NewAuthorization, now: Date): Promise<void> {
  const { card, merchant, entryMode, ...a } = authorization;
  await run(tx, record, [
    ...([card.accountId, a.authorizationId, card.cardId, a.state, a.requestedCents, a.amountCents, entryMode] as const),
    ...([merchant.name, merchant.place, merchant.country, merchant.mcc, now] as const),
    ...([
      a.declineReason,
      a.availableCents,
      a.triesLeft,
      a.expiresAt,
      a.businessDay,
      a.isCash,
      a.isAsked,
      a.approvedCents,
      a.declineControl,
      merchant.id ?? null,
    ] as const),
  ]);
}

/** The values kept of an authorization on which nobody has decided. */
export const undecided = {
  expiresAt: null,
  declineReason: null,
  availableCents: null,
  triesLeft: null,
  approvedCents: null,
  declineControl: null,
} as const;

/** Records an authorization that another message is about before anybody asked for it. Nothing is held or cleared yet. */
export async function recordUnasked(
  tx: Queryable,
  {
    amountCents,
    ...message
  }: Pick<NewAuthorization, 'authorizationId' | 'card' | 'entryMode' | 'merchant'> & {
    amountCents: number;
  },
  { state, today }: { state: 'VOIDED' | 'SETTLED'; today: string },
  now: Date,
): Promise<void> {
  const { authorizationId, card, entryMode, merchant } = message;
  const about = { authorizationId, card, entryMode, merchant, requestedCents: amountCents, businessDay: today };
  const nothing = { ...undecided, amountCents: 0, isCash: false };
  await recordAuthorization(tx, { ...about, ...nothing, state, isAsked: false }, now);
}

const addEarly = statement<[number, string, number, Date], never>(
  'issuer/add-early-reversal',
  `UPDATE issuer.authorization SET early_reversed_cents = early_reversed_cents + $3, changed_at = $4
   WHERE account_id = $1 AND authorization_id = $2`,
);

/** Keeps what was taken back of an authorization that nobody has asked for yet. */
export async function addEarlyReversal(
  tx: Queryable,
  { accountId, authorizationId }: { accountId: number; authorizationId: string },
  amountCents: number,
  now: Date,
): Promise<void> {
  await run(tx, addEarly, [accountId, authorizationId, amountCents, now]);
}
