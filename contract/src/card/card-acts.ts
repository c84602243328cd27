import type { ErrorKey } from '../errors.ts';
import { keysOf } from '../keys-of.ts';
import { type CardStatus, cardStatusOf } from './card-status.ts';
import { type CardSummary, type LockReason, lockReasons } from './list-cards.ts';

interface Rule {
  statuses: readonly CardStatus[];
  /** The strongest lock that may stand; null is none. */
  locks: readonly (LockReason | null)[];
  /** How it is refused under any other lock. */
  otherwise: ErrorKey;
}

const notForService = [null, 'USER', 'PIN_TRIES'] as const;
const anyLock = [null, ...lockReasons];

/**
 * For which cards each act is open (docs/domain.md §1 and §2): decided here, for the screen and for the server.
 * - LOCK: what can be used can be stopped; a card whose PIN is to be reset still pays recurring charges.
 * - UNLOCK: the holder's own lock. REPLACE: one that works. SEND_AGAIN: one that the mail lost.
 * - SEND_TO_BANK, ADD_BANK: a card that its holder has locked can: the lock stops purchases and cash, and the money goes to
 *   a bank of theirs. VERIFY_BANK: what was added can be proved while a card is stopped for a time, for the days to do
 *   so run. REMOVE_BANK: always, as it is the safer way to have it.
 */
const rules = {
  LOCK: { statuses: ['debit', 'pendingPinReset'], locks: [null, 'USER'], otherwise: 'lockedAlready' },
  UNLOCK: { statuses: ['debit', 'pendingPinReset'], locks: [null, 'USER'], otherwise: 'lockedOtherwise' },
  CHANGE_PIN: { statuses: ['debit'], locks: notForService, otherwise: 'lockedOtherwise' },
  ACTIVATE: { statuses: ['inTransit'], locks: notForService, otherwise: 'lockedOtherwise' },
  REPLACE: { statuses: ['debit'], locks: notForService, otherwise: 'lockedOtherwise' },
  SEND_AGAIN: { statuses: ['inTransit'], locks: notForService, otherwise: 'lockedOtherwise' },
  SEND_TO_BANK: { statuses: ['debit'], locks: notForService, otherwise: 'transferLocked' },
  ADD_BANK: { statuses: ['debit'], locks: notForService, otherwise: 'transferLocked' },
  VERIFY_BANK: {
    statuses: ['debit', 'inTransit', 'inactive', 'pendingPinReset'],
    locks: anyLock,
    otherwise: 'transferLocked',
  },
  REMOVE_BANK: {
    statuses: ['debit', 'inTransit', 'inactive', 'pendingPinReset', 'closed'],
    locks: anyLock,
    otherwise: 'transferLocked',
  },
} as const satisfies Record<string, Rule>;

/** An action that a cardholder takes with a card. */
export type CardAct = keyof typeof rules;
export const cardActs = keysOf<CardAct>(rules);

type Standing = Pick<CardSummary, 'cardStatusId' | 'lockReason'>;

/**
 * Returns why an act is not open for a card in its current state, or null if it is open. `lockReason` is the strongest lock.
 * Other needs of an act, such as money or no other order under way, are checked where the act is done.
 */
export function findCardActProblem<Act extends CardAct>(
  { cardStatusId, lockReason }: Standing,
  act: Act,
): 'cardNotActive' | (typeof rules)[Act]['otherwise'] | null {
  const { statuses, locks }: Rule = rules[act];
  if (!statuses.includes(cardStatusOf(cardStatusId))) return 'cardNotActive';
  return locks.includes(lockReason) ? null : rules[act].otherwise;
}

/**
 * Tells whether a card cannot be used now, and only a call, or another card, helps: closed, switched off, waiting for a new PIN,
 * or locked so that only customer service can open it.
 */
export function isOutOfUse({ cardStatusId, lockReason }: Standing): boolean {
  const status = cardStatusOf(cardStatusId);
  return status === 'debit' ? !(notForService as Rule['locks']).includes(lockReason) : status !== 'inTransit';
}
