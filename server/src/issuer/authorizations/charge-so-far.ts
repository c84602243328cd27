import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** The amounts of a payment, in cents. */
export interface ChargeSoFar {
  /** The most that it was said to be by a request that was approved, and what followed it. */
  maxCents: number;
  /** The current amount: on hold and cleared. */
  cents: number;
}

// A declined request, and one that nobody made, charged nothing; their clearings did.
const charge = statement<[number, string], ChargeSoFar>(
  'issuer/charge-so-far',
  `SELECT CASE WHEN is_asked AND state <> 'DECLINED' THEN greatest(coalesce(approved_cents, requested_cents), most_said_cents, cleared_cents)
       ELSE cleared_cents END AS "maxCents",
     cleared_cents + CASE WHEN state = 'PENDING' THEN amount_cents ELSE 0 END AS cents
   FROM issuer.authorization WHERE account_id = $1 AND authorization_id = $2`,
);

/** Returns the amounts of a payment; zeros where there is none. For a decision the caller holds the account's lock. */
export async function findCharge(db: Queryable, accountId: number, authorizationId: string): Promise<ChargeSoFar> {
  return (await find(db, charge, [accountId, authorizationId])) ?? { maxCents: 0, cents: 0 };
}

const raise = statement<[number, string, number], never>(
  'issuer/raise-most-said',
  `UPDATE issuer.authorization SET most_said_cents = greatest(coalesce(approved_cents, requested_cents), most_said_cents, $3)
   WHERE account_id = $1 AND authorization_id = $2`,
);

/** Keeps what a merchant says, after the request, that a payment comes to. */
export async function noteSaid(
  tx: Queryable,
  { accountId, authorizationId }: { accountId: number; authorizationId: string },
  cents: number,
): Promise<void> {
  await run(tx, raise, [accountId, authorizationId, cents]);
}
