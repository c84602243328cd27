import { companyFamilyOf } from '@portal/contract/companies/company-family';
import type { CompanyCharge } from '@portal/contract/companies/stop-in-time';
import { find, list, type Queryable, statement } from '../../platform/db/statement.ts';

/** The company of a purchase as its merchant named it. */
export interface CompanyOfCharge {
  name: string;
  /** The network's id of the merchant; null: none came. */
  id: string | null;
}

const merchantOf = statement<[number, number | null, string], CompanyOfCharge>(
  'issuer/find-merchant-of',
  `SELECT merchant_name AS name, merchant_id AS id FROM issuer.journal
   WHERE account_id = $1 AND kind = 'PURCHASE' AND merchant_name IS NOT NULL
     AND (journal_id = $2 OR authorization_id = $3)
   UNION ALL
   SELECT merchant_name, merchant_id FROM issuer.authorization
   WHERE account_id = $1 AND authorization_id = $3 AND entry_mode <> 'ATM' LIMIT 1`,
);
const namesOf = statement<[number], { name: string }>(
  'issuer/list-merchant-names',
  `SELECT merchant_name AS name FROM issuer.journal
   WHERE account_id = $1 AND kind = 'PURCHASE' AND merchant_name IS NOT NULL
   UNION SELECT merchant_name FROM issuer.authorization WHERE account_id = $1 AND entry_mode <> 'ATM'
   ORDER BY name`,
);
const chargesOf = statement<[number, string[], string], CompanyCharge>(
  'issuer/list-company-charges',
  `SELECT business_day AS day, -amount_cents AS "amountCents" FROM issuer.journal
   WHERE account_id = $1 AND kind = 'PURCHASE' AND merchant_name = ANY ($2) AND business_day >= $3
   ORDER BY business_day DESC, journal_id DESC`,
);

/** The merchant of a purchase by its id, posted or not; null where the account has no such purchase. */
export async function findMerchantOf(
  db: Queryable,
  accountId: number,
  transactionId: string,
): Promise<CompanyOfCharge | null> {
  const journalId = /^\d{1,15}$/.test(transactionId) ? Number(transactionId) : null;
  return await find(db, merchantOf, [accountId, journalId, transactionId]);
}

/** All names under which a company has charged an account, or asked to. */
export async function listNamesOf(db: Queryable, accountId: number, family: string): Promise<string[]> {
  const names = await list(db, namesOf, [accountId]);
  return names.map(({ name }) => name).filter((name) => companyFamilyOf(name) === family);
}

/** The posted charges of these names since a business day, the newest first. */
export async function listCompanyCharges(
  db: Queryable,
  accountId: number,
  names: readonly string[],
  since: string,
): Promise<CompanyCharge[]> {
  return await list(db, chargesOf, [accountId, [...names], since]);
}
