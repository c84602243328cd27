import { maxParts } from '@portal/contract/set-aside/set-aside-part';
import type { Model } from './linearizable.ts';

/** Each thing that is asked of an account: of money, of its card, of the card's controls, and of transfers to a bank. */
export type Input =
  | { kind: 'SET' | 'BACK' | 'BUY' | 'SEND' | 'LIMIT'; cents: number }
  | { kind: 'LOCK' | 'UNLOCK' | 'MONEY' | 'CARD' | 'SENT' | 'RULES' };

/** Each answer to that; what a read shows has its kind. */
export type Output =
  | { kind: 'REFUSED' }
  | { kind: 'DONE' }
  | { kind: 'MONEY'; availableCents: number; asideCents: number }
  | { kind: 'CARD'; availableCents: number; isLocked: boolean }
  | { kind: 'SENT'; sentCents: number; transfers: number }
  | { kind: 'RULES'; limitCents: number | null };

interface Account {
  availableCents: number;
  /** The part that the history puts back from; the others are only added to. */
  rentCents: number;
  othersCents: number;
  parts: number;
  isLocked: boolean;
  /** The largest purchase; null: any. */
  limitCents: number | null;
  /** The total that was sent to the bank, without fees. */
  sentCents: number;
  transfers: number;
}

/** The money of an account before its history, in cents, and the part of it that is set aside for rent. */
export const [openingCents, rentCents] = [10_000, 4_000];

/** An account that does one thing after another, where a transfer costs a fee in cents. */
export const createAccountModel = (transferFeeCents: number): Model<Account, Input, Output> => ({
  initial: {
    availableCents: openingCents - rentCents,
    rentCents,
    othersCents: 0,
    parts: 1,
    isLocked: false,
    limitCents: null,
    sentCents: 0,
    transfers: 0,
  },
  keyOf: (state) => Object.values(state).join(' '),
  step: (state, input, output) => {
    const next = nextOf(state, input, transferFeeCents);
    if (output?.kind === 'REFUSED') return next === null ? state : null;
    if (next === null) return null;
    return output === null || isShown(next, output) ? next : null;
  },
});

function isShown(state: Account, output: Output): boolean {
  const { availableCents } = state;
  switch (output.kind) {
    case 'MONEY':
      return output.availableCents === availableCents && output.asideCents === state.rentCents + state.othersCents;
    case 'CARD':
      return output.availableCents === availableCents && output.isLocked === state.isLocked;
    case 'SENT':
      return output.sentCents === state.sentCents && output.transfers === state.transfers;
    case 'RULES':
      return output.limitCents === state.limitCents;
    case 'DONE':
    case 'REFUSED':
      break;
  }
  return true;
}

/** The account after something was done; null where it is refused. */
function nextOf(state: Account, input: Input, transferFeeCents: number): Account | null {
  const { availableCents, limitCents } = state;
  switch (input.kind) {
    case 'LOCK':
    case 'UNLOCK':
      return { ...state, isLocked: input.kind === 'LOCK' };
    case 'LIMIT':
      // To let more through asks for a proof, which nobody here has.
      return limitCents !== null && input.cents > limitCents ? null : { ...state, limitCents: input.cents };
    case 'BUY':
      if (state.isLocked || input.cents > Math.min(availableCents, limitCents ?? availableCents)) return null;
      return { ...state, availableCents: availableCents - input.cents };
    case 'SET':
      if (input.cents > availableCents || state.parts >= maxParts) return null;
      return {
        ...state,
        availableCents: availableCents - input.cents,
        othersCents: state.othersCents + input.cents,
        parts: state.parts + 1,
      };
    case 'BACK':
      return putBack(state, input.cents);
    case 'SEND': {
      // A card that its holder has locked may send: the money goes to a bank of theirs.
      const left = availableCents - input.cents - transferFeeCents;
      const { sentCents, transfers } = state;
      if (left < 0) return null;
      return { ...state, availableCents: left, sentCents: sentCents + input.cents, transfers: transfers + 1 };
    }
    case 'CARD':
    case 'MONEY':
    case 'SENT':
    case 'RULES':
      break;
  }
  return state;
}

function putBack(state: Account, cents: number): Account | null {
  const left = state.rentCents - cents;
  if (left < 0) return null;
  const parts = left === 0 ? state.parts - 1 : state.parts;
  return { ...state, availableCents: state.availableCents + cents, rentCents: left, parts };
}
