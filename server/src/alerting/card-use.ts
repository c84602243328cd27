import { list, type Queryable, statement } from '../db/statement.ts';
import { recordEvent } from '../events/record-event.ts';
import type { EntryMode } from '../issuer/face.ts';

type UseAlert = 'BALANCE_BELOW' | 'PURCHASE_ABOVE' | 'FOREIGN_TRANSACTION' | 'CARD_NOT_PRESENT';

interface Wish {
  kind: UseAlert;
  thresholdCents: number | null;
}

/** A payment that was approved. */
export interface ApprovedUse {
  holderId: number;
  last4Digit: string;
  amountCents: number;
  entryMode: EntryMode;
  /** `country` is ISO 3166-1 alpha-2. */
  merchant: { name: string; country: string };
  /** What could be spent before it and after it. */
  beforeCents: number;
  afterCents: number;
}

/** The program's cards are issued in the United States. */
const homeCountry = 'US';

/** The wishes that a payment fulfills. A balance is told when it falls below the amount, not while it stays there. */
export function listFulfilled(wishes: readonly Wish[], use: ApprovedUse): UseAlert[] {
  const { amountCents, entryMode, merchant, beforeCents, afterCents } = use;
  const isFulfilled: Record<UseAlert, (thresholdCents: number) => boolean> = {
    BALANCE_BELOW: (thresholdCents) => beforeCents >= thresholdCents && afterCents < thresholdCents,
    PURCHASE_ABOVE: (thresholdCents) => entryMode !== 'ATM' && amountCents >= thresholdCents,
    FOREIGN_TRANSACTION: () => merchant.country !== homeCountry,
    CARD_NOT_PRESENT: () => entryMode === 'ECOMMERCE',
  };
  return wishes.filter(({ kind, thresholdCents }) => isFulfilled[kind](thresholdCents ?? 0)).map(({ kind }) => kind);
}

// All that most payments cost for alerts: one look at an index.
const wishesOf = statement<[number], Wish>(
  'alerting/list-use-wishes',
  `SELECT kind, threshold_cents AS "thresholdCents" FROM alerting.setting WHERE holder_id = $1
   AND kind IN ('BALANCE_BELOW', 'PURCHASE_ABOVE', 'FOREIGN_TRANSACTION', 'CARD_NOT_PRESENT') AND channels <> '{}'
   ORDER BY kind`,
);

/** Records what a cardholder wants to be told of an approved payment, in its transaction. */
export async function recordCardUse(tx: Queryable, use: ApprovedUse, now: Date): Promise<void> {
  const { holderId, last4Digit, amountCents, merchant, afterCents } = use;
  const data = { last4Digit, amountCents, merchant: merchant.name };
  for (const kind of listFulfilled(await list(tx, wishesOf, [holderId]), use)) {
    if (kind === 'BALANCE_BELOW') await recordEvent(tx, holderId, 'BalanceLow', { availableCents: afterCents }, now);
    if (kind === 'PURCHASE_ABOVE') await recordEvent(tx, holderId, 'LargePurchase', data, now);
    if (kind === 'FOREIGN_TRANSACTION') await recordEvent(tx, holderId, 'ForeignUse', data, now);
    if (kind === 'CARD_NOT_PRESENT') await recordEvent(tx, holderId, 'CardNotPresentUse', data, now);
  }
}
