import type { CardControls, DecliningControl } from '@portal/contract/controls/card-controls';
import { noControls } from '@portal/contract/controls/card-controls';
import { findControlDecline } from '@portal/contract/controls/find-control-decline';
import type { EntryMode, Merchant } from '../authorizations/messages.ts';
import { controlledUseOf } from './controlled-use.ts';

/** The facts about controls that a decision needs, read under the account's lock. */
export interface ControlFacts {
  /** Null where the cardholder never set any. */
  controls: CardControls | null;
  /** A charge of this merchant and amount that its cardholder lets through at the moment: the one that was declined; or null. */
  allowanceId: string | null;
  isKnownMerchant: boolean;
}

interface Request {
  entryMode: EntryMode;
  amountCents: number;
  cashBackCents?: number;
  merchant: Merchant;
}

/** The rules of the program that controls keep to. */
export interface ControlRules {
  cashMccs: readonly string[];
  /** The zone in which the hours of a control are meant. */
  timeZone: string;
}

/** Finds the control that stands against a request, whether or not it is let through once; or null. Pure. */
export function findControl(
  { controls, isKnownMerchant }: ControlFacts,
  request: Request,
  { cashMccs, timeZone }: ControlRules,
  now: Date,
): DecliningControl | null {
  if (controls === null) return null;
  return findControlDecline(controls, controlledUseOf({ ...request, isKnownMerchant }, cashMccs), now, timeZone);
}

/**
 * Returns the facts for more on a charge that was let through at first: where and when it is were judged then. The amount counts whole,
 * with what is on hold, and nothing that is let through once is let through again.
 */
export function controlsOfMore<Facts extends ControlFacts>(facts: Facts, heldCents: number): Facts {
  const maxCents = facts.controls?.maxPurchaseCents ?? null;
  if (maxCents === null) return { ...facts, controls: null, allowanceId: null };
  const maxPurchaseCents = Math.max(0, maxCents - heldCents) as typeof maxCents;
  return { ...facts, controls: { ...noControls, maxPurchaseCents }, allowanceId: null };
}
