import type { MessageReply } from '../signed/define-message.ts';
import { cardRefusals } from './card-refusals.ts';

/** Why the desk refuses an act, each in words for who asked. */
export const deskRefusals = {
  unknownHolder: 'nobody of the program has this number',
  unknownCard: 'the holder has no such card',
  unknownAccount: 'the holder has no such account',
  unknownApproval: 'nothing of this number waits for a second person',
  unknownMessage: 'the holder was sent no such message',
  addressNotFound: 'postal records do not have the address: check it, or say so (evenIfUnknown) when it is right',
  addressNotNew: 'the address is not new, or somebody has made sure of it already',
  noChange: 'it is so already',
  notPronounceable: 'nothing of the name can be written in the letters of banks and card makers',
  accountClosed: 'the account is closed',
  balanceLeft: 'money is left: say by payOutBy where it goes',
  balanceOwed: 'the balance is below zero',
  balanceTooLow: 'the balance does not bear it',
  moneyPending: 'money is set aside for purchases or transfers that are not settled yet',
  noBankAccount: 'no bank account of the holder is verified',
  nothingStopped: 'nothing of the holder is stopped',
  noOpenCard: 'the holder has no open card',
  notAFee: 'this is no fee of the account',
  feeWasGivenBack: 'the fee was given back already',
  alreadyDecided: 'it was decided already',
  changedSince: 'it is not what was asked for any more: reject it, and ask anew',
  secondPersonNeeded: 'somebody else than who asked for it has to decide',
  notRegistered: 'the holder has not registered, so there is no login',
  alreadyLocked: 'it is locked already',
  notLocked: 'it is not locked',
  otherData: 'the reference stands for somebody with other data',
  otherReference: 'this person came into the program under another reference',
  twice: 'the reference stands twice in what was sent',
  ...cardRefusals,
} as const satisfies Record<string, string>;
export type DeskRefusal = keyof typeof deskRefusals;

/** An act that is not done; `fields` are those at fault. */
export function refused(why: DeskRefusal, fields?: string[]): MessageReply {
  return { httpStatus: 422, body: { error: why, ...(fields && { fields }) } };
}

/** An act that is not done because a proof was wrong: that it was tried stays counted. */
export function refusedAndCounted(why: DeskRefusal): MessageReply {
  return { httpStatus: 422, body: { error: why }, isKept: true };
}
