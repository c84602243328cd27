/**
 * The issuing core's door to what holders plan with: what is expected on an account, what they say of it, what
 * they set aside, and the companies that they stop.
 */
export { findOwnRefundDay, listChargedFees, noteOwnRefund, type PostedFee } from './ahead/charged-fees.ts';
export { claimNews } from './ahead/claim-news.ts';
export { dropExpectedItem, keepExpectedItem, listExpectedItems } from './ahead/expected-items.ts';
export { listPastCharges } from './ahead/list-past-charges.ts';
export { listPayers } from './ahead/list-payers.ts';
export { lowerSetAside, releaseSetAside } from './set-aside/lower-set-aside.ts';
export { freePart, listSetAside, namePart, readMoneyAside, setAside } from './set-aside/parts.ts';
export { findMerchantOf, listCompanyCharges, listNamesOf } from './stopped-companies/company-charges.ts';
export {
  allowCompany,
  type CompanyStop,
  listCompanyStops,
  stopCompany,
} from './stopped-companies/company-stops.ts';
export { findForcedCharge } from './stopped-companies/forced-charge.ts';
