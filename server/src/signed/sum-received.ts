import { list, type Queryable, statement } from '../db/statement.ts';

/** What was taken of one kind of message: how many, and how much they said together, in cents. */
export interface Received {
  count: number;
  cents: number;
}

// What came again says so in its answer, and an authorization that was declined moves nothing.
const byKind = statement<[Date, Date], Received & { kind: string }>(
  'network/sum-received',
  `SELECT kind, CASE kind WHEN 'authorization' THEN count(DISTINCT authorization_id) ELSE count(*) END AS count, coalesce(sum(amount_cents), 0)::bigint AS cents FROM network.message
   WHERE received_at >= $1 AND received_at < $2 AND http_status = 200
     AND reply->>'repeated' IS DISTINCT FROM 'true' AND reply->>'isApproved' IS DISTINCT FROM 'false'
     AND reply->>'isChanged' IS DISTINCT FROM 'false'
   GROUP BY kind`,
);

/** What the network and the bank sent between two instants, by kind of message. */
export async function sumReceived(db: Queryable, from: Date, to: Date): Promise<ReadonlyMap<string, Received>> {
  return new Map((await list(db, byKind, [from, to])).map(({ kind, count, cents }) => [kind, { count, cents }]));
}
