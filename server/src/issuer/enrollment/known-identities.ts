import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { holderBirthDate } from '../sealed-tables.ts';

/** A holder on record, as others with the same social security number are compared with them. */
export interface KnownIdentity {
  givenName: string;
  familyName: string;
  birthDate: string;
}

const holdersBySsns = statement<
  [Buffer[]],
  { holderId: number; lookup: Buffer; birthDateSealed: Buffer; givenName: string; familyName: string }
>(
  'issuer/list-holders-by-ssns',
  `SELECT holder_id AS "holderId", ssn_lookup AS lookup, birth_date_sealed AS "birthDateSealed",
     given_name AS "givenName", family_name AS "familyName"
   FROM issuer.holder WHERE ssn_lookup = ANY($1)`,
);

/** The holders who have some social security numbers, by number; a number that nobody has is left out. */
export async function listKnownIdentities(
  db: Queryable,
  keys: Keys,
  ssns: readonly string[],
): Promise<Map<string, KnownIdentity[]>> {
  const ssnOf = new Map(ssns.flatMap((ssn) => keys.lookups('ssn', ssn).map((each) => [each.toString('hex'), ssn])));
  const rows = await list(db, holdersBySsns, [[...ssnOf.keys()].map((hex) => Buffer.from(hex, 'hex'))]);
  const known = new Map<string, KnownIdentity[]>();
  for (const { holderId, lookup, birthDateSealed, givenName, familyName } of rows) {
    const ssn = ssnOf.get(lookup.toString('hex')) ?? '';
    const birthDate = keys.open(holderBirthDate.at(holderId), birthDateSealed);
    known.set(ssn, [...(known.get(ssn) ?? []), { givenName, familyName, birthDate }]);
  }
  return known;
}

const holdersFrom = statement<
  [number, number],
  { holderId: number; accountId: number; birthDateSealed: Buffer; givenName: string; familyName: string }
>(
  'issuer/list-holders-from',
  `SELECT holder_id AS "holderId", min(account_id) AS "accountId", birth_date_sealed AS "birthDateSealed",
     given_name AS "givenName", family_name AS "familyName"
   FROM issuer.holder JOIN issuer.account_number USING (holder_id)
   WHERE holder_id >= $1 GROUP BY holder.holder_id ORDER BY holder_id LIMIT $2`,
);

/** Lists holders in the order of their ids, from `holderId` on, each with their first account. */
export async function listIdentitiesFrom(
  db: Queryable,
  keys: Keys,
  holderId: number,
  limit: number,
): Promise<(KnownIdentity & { holderId: number; accountId: number })[]> {
  return (await list(db, holdersFrom, [holderId, limit])).map(({ birthDateSealed, ...holder }) => ({
    ...holder,
    birthDate: keys.open(holderBirthDate.at(holder.holderId), birthDateSealed),
  }));
}
