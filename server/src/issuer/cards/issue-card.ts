import type { ReplacementReason } from '@portal/contract/card/card-replacement';
import { cardStatusIds } from '@portal/contract/card/card-status';
import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { generatePan, generatePanEndingIn, last4Of } from '../crypto/pan.ts';
import { placeNumber } from '../numbers/draw-numbers.ts';
import { drawPans, type NumberTools } from '../numbers/free-numbers.ts';
import { cardPan } from '../sealed-tables.ts';
import type { CardKey } from './card.ts';
import { expiryAfter, replacementExpiry } from './card-expiry.ts';

/** Why a card is ordered. */
export type OrderReason = ReplacementReason | 'NEW' | 'RENEWAL';

/** The facts kept of the order of a card. */
export interface CardOrder {
  reason: OrderReason;
  method: ShippingMethod;
  /** The card of the same account whose place it takes, or null. */
  replaces: number | null;
  /** The cost of the card itself, without its mail. Nothing is posted for it here. */
  feeCents: number;
  /** Tells whether customer service waived that; absent: no. */
  waivesFee?: boolean;
  /** Tells whether merchants that keep the replaced card on file learn of this one; absent: yes. */
  isAnnounced?: boolean;
}

const firstOrder: CardOrder = { reason: 'NEW', method: 'STANDARD', replaces: null, feeCents: 0 };

export interface NewCard {
  accountId: number;
  /** The issuer's identification number, with which the card number starts. */
  iin: string;
  /** Wanted last four digits; by chance when absent. */
  last4Digit?: string;
  accountNickName: string;
  /** Name to emboss. */
  cardholderName: string;
  /** The program's business day, yyyy-MM-dd. */
  today: string;
  validYears: number;
  /** Absent: a first card, by standard mail. */
  order?: CardOrder;
}

interface CardNumber {
  pan: string;
  sequence: number;
  expiry: string;
}

const placeCardNumber = statement<[number, Buffer, number, string], { cardId: number | null }>(
  'issuer/place-card-number',
  `SELECT issuer.place_card_number(
     p_account_id => $1, p_lookup => $2, p_sequence => $3, p_expiry => $4) AS "cardId"`,
);

type InsertValues = [
  ...[number, number, number, string, Buffer, string, string, string, string, Date],
  ...[OrderReason, ShippingMethod, number | null, number, boolean, boolean],
];
const insertCard = statement<InsertValues, never>(
  'issuer/issue-card',
  `INSERT INTO issuer.card (account_id, card_id, card_status_id, account_nickname, pan_sealed, last4_digit,
     cardholder_name, expiry, cvv_key_id, created_at, moved_at, order_reason, shipping_method, replaces_card_id,
     card_fee_cents, fee_waived, is_announced)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $15, $16)`,
);

/** Null when the number has been given away meanwhile. */
async function insert(
  tx: Queryable,
  keys: Keys,
  card: Pick<NewCard, 'accountId' | 'accountNickName' | 'cardholderName' | 'order'>,
  { pan, sequence, expiry }: CardNumber,
  now: Date,
): Promise<number | null> {
  const { accountId, accountNickName, cardholderName, order = firstOrder } = card;
  const lookup = await keys.cards.lookup(pan);
  const { cardId } = await get(tx, placeCardNumber, [accountId, lookup, sequence, expiry]);
  if (cardId === null) return null;
  const number = [await keys.cards.seal(cardPan.at(accountId, cardId), pan), last4Of(pan)] as const;
  const names = [cardStatusIds.ordered, accountNickName, ...number, cardholderName] as const;
  const { reason, method, replaces, feeCents, waivesFee = false, isAnnounced = true } = order;
  const ordered = [reason, method, replaces, feeCents, waivesFee, isAnnounced] as const;
  await run(tx, insertCard, [accountId, cardId, ...names, expiry, keys.currentId, now, ...ordered]);
  return cardId;
}

/**
 * Orders a card with a number, expiry and CVV of its own; its id. It has no PIN yet and is activated on arrival. Of two
 * that drew the same number at once the second waits for the first, and draws another.
 */
export async function issueCard(tx: Queryable, tools: NumberTools, card: NewCard, now: Date): Promise<number> {
  const generate = () =>
    card.last4Digit
      ? generatePanEndingIn(card.last4Digit, card.iin, tools.random)
      : generatePan(card.iin, tools.random);
  const draw = async () => (await drawPans(tx, tools, 1, generate))[0] ?? '';
  const expiry = expiryAfter(card.today, card.validYears);
  return await placeNumber(draw, (pan) => insert(tx, tools.keys, card, { pan, sequence: 1, expiry }, now));
}

interface ReissuedRow {
  accountNickName: string;
  cardholderName: string;
  panSealed: Buffer;
}

const cardToReissue = statement<[number, number], ReissuedRow>(
  'issuer/lock-card-to-reissue',
  `SELECT account_nickname AS "accountNickName", cardholder_name AS "cardholderName", pan_sealed AS "panSealed"
   FROM issuer.card WHERE account_id = $1 AND card_id = $2 FOR NO KEY UPDATE`,
);

const newestOfNumber = statement<[number, Buffer[]], { expiry: string; sequence: number }>(
  'issuer/newest-card-of-number',
  `SELECT max(expiry) AS expiry, max(pan_sequence) AS sequence
   FROM issuer.card_number WHERE account_id = $1 AND pan_lookup = ANY($2)`,
);

export type Reissue = CardKey & Pick<NewCard, 'today' | 'validYears'> & { order: Omit<CardOrder, 'replaces'> };

/**
 * Orders a card in place of a damaged or expiring one: the same number, another expiry and CVV (docs/domain.md §6); its
 * id. The caller knows if one is under way already.
 */
export async function reissueCard(
  tx: Queryable,
  keys: Keys,
  { accountId, cardId, today, validYears, order }: Reissue,
  now: Date,
): Promise<number> {
  const { panSealed, ...names } = await get(tx, cardToReissue, [accountId, cardId]);
  const pan = await keys.cards.open(cardPan.at(accountId, cardId), panSealed);
  const newest = await get(tx, newestOfNumber, [accountId, await keys.cards.lookups(pan)]);
  const expiry = replacementExpiry(newest.expiry, today, validYears);
  const card = { ...names, accountId, order: { ...order, replaces: cardId } };
  const reissued = await insert(tx, keys, card, { pan, sequence: newest.sequence + 1, expiry }, now);
  if (reissued === null) throw new Error('the number was reissued meanwhile, although its card is locked');
  return reissued;
}
