import { ReusedId } from '../../issuer/face.ts';
import { get, type Queryable, statement } from '../../platform/db/statement.ts';

/** The kinds of acts to which the network gives ids of its own. */
type Act =
  | 'authorization'
  | 'increment'
  | 'reversal'
  | 'clearing'
  | 'refund'
  | 'deposit'
  | 'clearing-reversal'
  | 'chargeback'
  | 'provisional-credit'
  | 'representment'
  | 'arbitration';

// The second claim waits for the first, and reads what that one wrote.
const claim = statement<[Act, string, number], { accountId: number }>(
  'network/claim-act',
  `INSERT INTO network.act AS act (kind, act_id, account_id) VALUES ($1, $2, $3)
   ON CONFLICT (kind, act_id) DO UPDATE SET account_id = act.account_id RETURNING account_id AS "accountId"`,
);

/**
 * Ties an id of the network to the account that it is about. Throws a ReusedId when it came before about another one; what
 * else it says is compared where it acts.
 */
export async function claimAct(tx: Queryable, act: Act, id: string, accountId: number): Promise<void> {
  if ((await get(tx, claim, [act, id, accountId])).accountId !== accountId) throw new ReusedId();
}
