import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { lockAccountRow } from '../accounts.ts';
import { ReusedId } from '../ledger/reused-id.ts';

/** An increment or a reversal, which the network gives an id of its own, or its decision in our place. */
export interface AuthorizationAct {
  kind: 'INCREMENT' | 'REVERSAL' | 'STAND_IN_APPROVE' | 'STAND_IN_DECLINE';
  actId: string;
  accountId: number;
  authorizationId: string;
  amountCents: number;
}

const findAct = statement<[number, string, string], { authorizationId: string; amountCents: number; answer: object }>(
  'issuer/find-authorization-act',
  `SELECT authorization_id AS "authorizationId", amount_cents AS "amountCents", answer FROM issuer.authorization_act
   WHERE account_id = $1 AND kind = $2 AND act_id = $3`,
);
const keepAct = statement<[number, string, string, string, number, string, Date], never>(
  'issuer/keep-authorization-act',
  `INSERT INTO issuer.authorization_act (account_id, kind, act_id, authorization_id, amount_cents, answer, acted_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/**
 * Does what an increment or a reversal asks, once, and gives its first answer again (docs/domain.md §3). Null when nothing
 * was found to act on: it may come again and act. Throws a ReusedId when its id came before with other data. Locks the
 * account.
 */
export async function actOnce<Answer extends object>(
  tx: Queryable,
  { kind, actId, accountId, authorizationId, amountCents }: AuthorizationAct,
  now: Date,
  act: () => Promise<Answer | null>,
): Promise<Answer | null> {
  await lockAccountRow(tx, accountId);
  const first = await find(tx, findAct, [accountId, kind, actId]);
  if (first) {
    if (first.authorizationId !== authorizationId || first.amountCents !== amountCents) throw new ReusedId();
    // Kept from this very function.
    return first.answer as Answer;
  }
  const answer = await act();
  if (answer === null) return null;
  await run(tx, keepAct, [accountId, kind, actId, authorizationId, amountCents, JSON.stringify(answer), now]);
  return answer;
}
