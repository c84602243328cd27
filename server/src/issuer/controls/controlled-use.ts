import { fuelHoldCents } from '@portal/contract/constants';
import type { ControlledUse } from '@portal/contract/controls/find-control-decline';
import { isCash, isFuelQuestion } from '../authorizations/hold-rules.ts';
import type { EntryMode, Merchant } from '../authorizations/messages.ts';

interface Use {
  entryMode: EntryMode;
  /** As the merchant asked for it, in cents. */
  amountCents: number;
  /** The part of it that a shop gives as cash, in cents. */
  cashBackCents?: number;
  merchant: Pick<Merchant, 'mcc' | 'country' | 'place'>;
  /** Tells whether the merchant has charged the account before. */
  isKnownMerchant: boolean;
}

/** Returns a use of a card as controls judge it. A pump's question counts as the tank that it may become. */
export function controlledUseOf(use: Use, cashMccs: readonly string[]): ControlledUse {
  const { entryMode, amountCents, cashBackCents = 0, merchant } = use;
  const { mcc, country, place } = merchant;
  return {
    entryMode,
    amountCents: isFuelQuestion(mcc, amountCents) ? fuelHoldCents : amountCents,
    isCash: isCash(entryMode, mcc, cashMccs),
    hasCashBack: cashBackCents > 0,
    mcc,
    country,
    place,
    isRepeating: entryMode === 'RECURRING' && use.isKnownMerchant,
  };
}
