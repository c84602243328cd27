/**
 * The functions of the core for the demo and tests alone: secrets in the clear, and records made without their usual way.
 */
export { copyPeopleForDemo } from './copy-people.ts';
export { knowBankForDemo, placeBankForDemo, placeTransferForDemo } from './place-bank.ts';
export { encryptPinForDemo, revealForDemo } from './reveal-card.ts';
export { writeReturnForDemo } from './write-return.ts';
