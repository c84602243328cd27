import { list, type Queryable, statement } from '../../platform/db/statement.ts';

/** The messages taken of one kind: their count, and their total in cents. */
export interface Received {
  count: number;
  cents: number;
}

// A repeated message says so in its answer, and a declined authorization moves nothing.
const byKind = statement<[Date, Date], Received & { kind: string }>(
  'network/sum-received',
  `SELECT kind, CASE kind WHEN 'authorization' THEN count(DISTINCT authorization_id) ELSE count(*) END AS count, coalesce(sum(amount_cents), 0)::bigint AS cents FROM network.message
   WHERE received_at >= $1 AND received_at < $2 AND http_status = 200
     AND reply->>'repeated' IS DISTINCT FROM 'true' AND reply->>'isApproved' IS DISTINCT FROM 'false'
     AND reply->>'isChanged' IS DISTINCT FROM 'false'
   GROUP BY kind`,
);

/** Sums the messages that the network and the bank sent between two instants, by kind. */
export async function sumReceived(db: Queryable, from: Date, to: Date): Promise<ReadonlyMap<string, Received>> {
  return new Map((await list(db, byKind, [from, to])).map(({ kind, count, cents }) => [kind, { count, cents }]));
}
