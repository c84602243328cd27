import { list, type Queryable, statement } from '../../db/statement.ts';
import type { Keys } from '../../ports/keys.ts';
import type { HolderRecord } from '../holders.ts';
import { holderBirthDate } from '../sealed-tables.ts';

type Identity = Pick<HolderRecord, 'ssn' | 'birthDate'>;

const holdersBySsns = statement<[Buffer[]], { holderId: number; lookup: Buffer; birthDateSealed: Buffer }>(
  'issuer/list-holders-by-ssns',
  `SELECT holder_id AS "holderId", ssn_lookup AS lookup, birth_date_sealed AS "birthDateSealed" FROM issuer.holder
   WHERE ssn_lookup = ANY($1)`,
);

/** Those of some people, by SSN and birth date, whom the program has on record already. */
export async function listKnownIdentities<Person extends Identity>(
  db: Queryable,
  keys: Keys,
  people: readonly Person[],
): Promise<Person[]> {
  const lookups = people.map(({ ssn }) => keys.lookups('ssn', ssn));
  const rows = await list(db, holdersBySsns, [lookups.flat()]);
  const birthDates = new Map<string, Set<string>>();
  for (const { holderId, lookup, birthDateSealed } of rows) {
    const key = lookup.toString('hex');
    const birthDate = keys.open(holderBirthDate.at(holderId), birthDateSealed);
    birthDates.set(key, (birthDates.get(key) ?? new Set()).add(birthDate));
  }
  return people.filter(({ birthDate }, at) =>
    lookups[at]?.some((lookup) => birthDates.get(lookup.toString('hex'))?.has(birthDate)),
  );
}
