import type { AheadAlert } from '@portal/contract/ahead/ahead-news';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';

/** A cardholder with the alerts about what is ahead that they switched on. */
export interface AheadListener {
  holderId: number;
  alerts: AheadAlert[];
}

// The kinds stand in the text, so that the index of these few settings serves it.
const listenersAfter = statement<[number, number], AheadListener>(
  'notices/list-ahead-listeners',
  `SELECT holder_id AS "holderId", array_agg(kind ORDER BY kind) AS alerts FROM alerting.setting
   WHERE kind IN ('BILL_TOMORROW', 'DEPOSIT_LATE', 'PRICE_ROSE') AND channels <> '{}' AND holder_id > $1
   GROUP BY holder_id ORDER BY holder_id LIMIT $2`,
);

/** Lists some of those who want to hear of what is ahead, in the order of their ids, after one of them. */
export async function listAheadListeners(db: Queryable, after: number, limit: number): Promise<AheadListener[]> {
  return await list(db, listenersAfter, [after, limit]);
}
