/** The issuing core's only door. Behind it lies the schema `issuer`, which no other folder names. */
export { openAccount } from './accounts.ts';
export { createCard, listCardsOf, lockCard } from './cards.ts';
export { createHolder } from './holders.ts';
export { postDeposit } from './ledger/post-journal.ts';
export { verifyLedger } from './ledger/verify-ledger.ts';
