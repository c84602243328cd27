import { list, type Queryable, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import type { Address } from './address.ts';
import { openAddress } from './sealed-record.ts';
import { holderBirthDate } from './sealed-tables.ts';

/** The most people of one name, or with cards that end alike, that a search looks through: about 100 ms of opening what is sealed. */
const maxLookedThrough = 2_000;

/** The holders of a whole name. */
const ofName = `FROM issuer.holder
   WHERE issuer.fold_name(family_name) = issuer.fold_name($2)
     AND issuer.fold_name(given_name) = issuer.fold_name($1)
   ORDER BY holder_id LIMIT $3`;
const namesakes = statement<[string, string, number], { holderId: number; birthDateSealed: Buffer }>(
  'issuer/list-namesakes',
  `SELECT holder_id AS "holderId", birth_date_sealed AS "birthDateSealed" ${ofName}`,
);

/** Ids of the holders of a whole name and a birth date (yyyy-MM-dd); case and accents do not count. Null: too many of that name. */
export async function listHoldersByName(
  db: Queryable,
  keys: Keys,
  { givenName, familyName, birthDate }: { givenName: string; familyName: string; birthDate: string },
): Promise<number[] | null> {
  const rows = await list(db, namesakes, [givenName, familyName, maxLookedThrough + 1]);
  if (rows.length > maxLookedThrough) return null;
  return rows
    .filter((row) => keys.open(holderBirthDate.at(row.holderId), row.birthDateSealed) === birthDate)
    .map(({ holderId }) => holderId);
}

const holdersOfEnding = statement<[string, number], { holderId: number; addressSealed: Buffer }>(
  'issuer/list-holders-of-ending',
  `SELECT DISTINCT holder_id AS "holderId", address_sealed AS "addressSealed"
   FROM issuer.card JOIN issuer.account USING (account_id) JOIN issuer.holder USING (holder_id)
   WHERE card.last4_digit = $1 ORDER BY holder_id LIMIT $2`,
);

/** Ids of the holders of a card that ends in four digits, who live in a ZIP code (five digits). Null: too many such cards. */
export async function listHoldersByCard(
  db: Queryable,
  keys: Keys,
  { last4, zip }: { last4: string; zip: string },
): Promise<number[] | null> {
  const rows = await list(db, holdersOfEnding, [last4, maxLookedThrough + 1]);
  if (rows.length > maxLookedThrough) return null;
  return rows
    .filter((row) => openAddress(keys, row.holderId, row.addressSealed).zip.slice(0, zip.length) === zip)
    .map(({ holderId }) => holderId);
}

const addressesOfName = statement<[string, string, number], { holderId: number; addressSealed: Buffer }>(
  'issuer/list-addresses-of-name',
  `SELECT holder_id AS "holderId", address_sealed AS "addressSealed" ${ofName}`,
);

/** The addresses of the holders of a whole name; case and accents do not count. */
export async function listAddressesOfName(
  db: Queryable,
  keys: Keys,
  { givenName, familyName }: { givenName: string; familyName: string },
): Promise<{ holderId: number; address: Address }[]> {
  const rows = await list(db, addressesOfName, [givenName, familyName, maxLookedThrough]);
  return rows.map(({ holderId, addressSealed }) => ({ holderId, address: openAddress(keys, holderId, addressSealed) }));
}
