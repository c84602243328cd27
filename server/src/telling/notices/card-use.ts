import { recordEvent } from '../../events/record-event.ts';
import { type EntryMode, isAbroad } from '../../issuer/face.ts';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';

type UseAlert = 'BALANCE_BELOW' | 'PURCHASE_ABOVE' | 'FOREIGN_TRANSACTION' | 'CARD_NOT_PRESENT';

export interface UseSetting {
  kind: UseAlert;
  thresholdCents: number | null;
}

/** A payment that was approved, or that something followed. */
export interface CardUse {
  holderId: number;
  authorizationId: string;
  last4Digit: string;
  /** The amount of the payment. */
  amountCents: number;
  /** The most that it came to before; zero of one that is new. */
  knownCents: number;
  entryMode: EntryMode;
  /** `country` is ISO 3166-1 alpha-2. */
  merchant: { name: string; country: string };
  /** The available balance before it and after it. */
  beforeCents: number;
  afterCents: number;
}

/**
 * The settings that a payment meets. A balance is told when it falls below the amount, not while it stays there. `home` is
 * the program's country (ISO 3166-1 alpha-2).
 */
export function listMet(settings: readonly UseSetting[], use: CardUse, home: string): UseAlert[] {
  const { amountCents, knownCents, entryMode, merchant, beforeCents, afterCents } = use;
  const isNew = knownCents === 0;
  const isMet: Record<UseAlert, (thresholdCents: number) => boolean> = {
    BALANCE_BELOW: (thresholdCents) => beforeCents >= thresholdCents && afterCents < thresholdCents,
    PURCHASE_ABOVE: (thresholdCents) =>
      entryMode !== 'ATM' && knownCents < thresholdCents && amountCents >= thresholdCents,
    FOREIGN_TRANSACTION: () => isNew && isAbroad(merchant.country, home),
    CARD_NOT_PRESENT: () => isNew && entryMode === 'ECOMMERCE',
  };
  return settings.filter(({ kind, thresholdCents }) => isMet[kind](thresholdCents ?? 0)).map(({ kind }) => kind);
}

// All that most payments cost for alerts: one look at an index.
const settingsOf = statement<[number], UseSetting>(
  'notices/list-use-settings',
  `SELECT kind, threshold_cents AS "thresholdCents" FROM alerting.setting WHERE holder_id = $1
   AND kind IN ('BALANCE_BELOW', 'PURCHASE_ABOVE', 'FOREIGN_TRANSACTION', 'CARD_NOT_PRESENT') AND channels <> '{}'
   ORDER BY kind`,
);

/** Lists a cardholder's settings for alerts of payments and of their balance. */
export async function listUseSettings(db: Queryable, holderId: number): Promise<UseSetting[]> {
  return await list(db, settingsOf, [holderId]);
}

/** When a payment came, and in which country the program is at home (ISO 3166-1 alpha-2). */
export interface UseMoment {
  now: Date;
  home: string;
}

/** Records what a cardholder wants to be told of a payment, in its transaction. */
export async function recordCardUse(
  tx: Queryable,
  settings: readonly UseSetting[],
  use: CardUse,
  { now, home }: UseMoment,
): Promise<void> {
  const { holderId, authorizationId, last4Digit, amountCents, merchant, afterCents } = use;
  const data = { authorizationId, last4Digit, amountCents, merchant: merchant.name };
  for (const kind of listMet(settings, use, home)) {
    if (kind === 'BALANCE_BELOW') {
      await recordEvent(tx, holderId, 'BalanceLow', { availableCents: afterCents, authorizationId }, now);
    }
    if (kind === 'PURCHASE_ABOVE') await recordEvent(tx, holderId, 'LargePurchase', data, now);
    if (kind === 'FOREIGN_TRANSACTION') await recordEvent(tx, holderId, 'ForeignUse', data, now);
    if (kind === 'CARD_NOT_PRESENT') await recordEvent(tx, holderId, 'CardNotPresentUse', data, now);
  }
}
