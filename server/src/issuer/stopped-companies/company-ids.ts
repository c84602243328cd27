import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Merchant } from '../authorizations/messages.ts';
import { idsOfCompany, type OpenStop, type SeenId } from './match-stop.ts';

/** The most ids that a stop keeps: a company with more of them goes by its name. */
const maxIds = 200;

const seenIds = statement<[number, string[]], SeenId>(
  'issuer/list-seen-merchant-ids',
  `SELECT merchant_id AS "merchantId", array_agg(DISTINCT merchant_name ORDER BY merchant_name) AS names FROM (
     SELECT merchant_id, merchant_name FROM issuer.journal
     WHERE account_id = $1 AND kind = 'PURCHASE' AND merchant_id IS NOT NULL
     UNION SELECT merchant_id, merchant_name FROM issuer.authorization
     WHERE account_id = $1 AND entry_mode <> 'ATM' AND merchant_id IS NOT NULL
   ) AS seen GROUP BY merchant_id HAVING bool_or(merchant_name = ANY ($2)) ORDER BY merchant_id`,
);
const namesOfId = statement<[number, string], { name: string }>(
  'issuer/list-names-of-merchant-id',
  `SELECT merchant_name AS name FROM issuer.journal
   WHERE account_id = $1 AND kind = 'PURCHASE' AND merchant_id = $2
   UNION SELECT merchant_name FROM issuer.authorization
   WHERE account_id = $1 AND entry_mode <> 'ATM' AND merchant_id = $2`,
);
const addId = statement<[number, number, string, number], never>(
  'issuer/add-company-stop-id',
  `UPDATE issuer.company_stop SET merchant_ids = merchant_ids || $3::text
   WHERE account_id = $1 AND stop_id = $2 AND ended_at IS NULL AND cardinality(merchant_ids) < $4
     AND $3 <> ALL (merchant_ids)`,
);

/** The names of a company, as its holder chose. */
type Chosen = Pick<OpenStop, 'family' | 'names' | 'sparedNames'>;

/** Lists the network's ids that an account has seen of a company; at most 200. */
export async function listCompanyIds(tx: Queryable, accountId: number, chosen: Chosen): Promise<string[]> {
  return idsOfCompany(chosen, await list(tx, seenIds, [accountId, chosen.names])).slice(0, maxIds);
}

/** Keeps the id with which a chosen name has come to a stop, so that it is stopped under a new name as well. */
export async function learnId(tx: Queryable, accountId: number, stop: OpenStop, merchant: Merchant): Promise<void> {
  const { id = null, name } = merchant;
  if (id === null || stop.merchantIds.includes(id)) return;
  // A company that had not charged yet was stopped by its name, whichever it comes with.
  const names = stop.names.length > 0 ? stop.names : [name];
  if (!names.includes(name)) return;
  const seen = (await list(tx, namesOfId, [accountId, id])).map((each) => each.name);
  const [own] = idsOfCompany({ ...stop, names }, [{ merchantId: id, names: [name, ...seen] }]);
  if (own !== undefined) await run(tx, addId, [accountId, stop.stopId, own, maxIds]);
}
