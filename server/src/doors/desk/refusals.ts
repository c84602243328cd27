import type { MessageReply } from '../signed/define-message.ts';
import { cardRefusals } from './card-refusals.ts';
import { peopleRefusals } from './people/people-refusals.ts';

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
  dayToCome: 'the day has not come yet',
  accountClosed: 'the account is closed',
  accountOpen: 'the account is open: close it first',
  nothingLeft: 'nothing of the account can be paid out',
  nothingOwed: 'the account owes nothing',
  moneyLeft: 'the account still holds or owes money: pay it out, send it back or write it off',
  holderIsDead: 'the holder has died, and nobody acts for them any more',
  representativeStands: 'somebody acts for the holder in this role already: end that first',
  nobodyActs: 'nobody acts for the holder in this role',
  anotherPerson: 'the one who stands in this role has another name: end that first',
  documentEnded: 'the document has ended',
  contactOfHolder: "the phone or the email is the holder's: codes have to come to who acts for them",
  detailsMissing: 'phone, email and number of the document are needed',
  holderDied: 'the holder has died, so that no money goes to their bank: it goes to the estate by check',
  balanceLeft: 'money is left: say by payOutBy where it goes',
  balanceOwed: 'the balance is below zero',
  balanceTooLow: 'the balance does not bear it',
  moneyPending: 'money is set aside for purchases or transfers that are not settled yet',
  noBankAccount: 'no bank account of the holder is verified',
  nothingStopped: 'nothing of the holder is stopped',
  noOpenCard: 'the holder has no open card',
  notAFee: 'this is no fee of the account',
  notADeposit: 'this is no deposit of the account',
  depositWentBack: 'the deposit went back already',
  accountIsOpen: 'the account is open: R02 is for a closed one',
  accountIsKnown: 'the account is known: R03 and R04 are for numbers that name none',
  holderIsAlive: 'no death was told (report-death): R15 is for a holder who has died',
  accountNotFrozen: 'no card of the account is held or locked by staff: R16 is for a frozen one',
  holderRefusedNot: 'R23 takes the refusal of the holder (holderRefused)',
  feeWasGivenBack: 'the fee was given back already',
  alreadyDecided: 'it was decided already',
  changedSince: 'it is not what was asked for any more: reject it, and ask anew',
  secondPersonNeeded: 'somebody else than who asked for it has to decide',
  notRegistered: 'the holder has not registered, so there is no login',
  alreadyLocked: 'it is locked already',
  notLocked: 'it is not locked',
  holdStands: 'a legal hold for this matter stands on the holder already',
  unknownHold: 'no such legal hold stands on the holder',
  archiveWaits: 'an archive of the holder is being made',
  wishTooOld: 'it was asked for too long ago: reject it, and ask anew',
  lawsUnconfirmed:
    'nobody has confirmed the table of laws (docs/unclaimed-property.md), or the program sends nothing to a state',
  nothingUnclaimed: 'nothing of this report can be sent or paid',
  reportStale: 'the report does not say what is due: write it anew (npm run unclaimed)',
  notAtState: 'no state has such money of the holder',
  nobodyWaits: 'nobody waits under this reference',
  peopleUseConsole: 'people act in the console: this door takes names such as system:mail-room',
  notForSystems: 'no system does this: a person does it in the console',
  lineIsEven: 'the day has no such line, or the line agrees',
  dayOpen: 'the day has a difference that nobody explained, or something of it has not come',
  daySignedOff: 'two people signed the day off already',
  ...peopleRefusals,
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
