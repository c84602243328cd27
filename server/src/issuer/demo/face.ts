/** What only the demo and tests ask of the core: secrets in the clear, and what comes about without its usual way. */
export { copyPeopleForDemo } from './copy-people.ts';
export { knowBankForDemo, placeBankForDemo, placeTransferForDemo } from './place-bank.ts';
export { encryptPinForDemo, revealForDemo } from './reveal-card.ts';
export { writeReturnForDemo } from './write-return.ts';
