/** The issuing core's door to what is expected on an account: its past, and what its holder says of it. */
export { findOwnRefundDay, listChargedFees, noteOwnRefund, type PostedFee } from './ahead/charged-fees.ts';
export { claimNews } from './ahead/claim-news.ts';
export { dropExpectedItem, keepExpectedItem, listExpectedItems } from './ahead/expected-items.ts';
export { listPastCharges } from './ahead/list-past-charges.ts';
export { listPayers } from './ahead/list-payers.ts';
