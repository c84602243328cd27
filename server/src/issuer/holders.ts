import { find, get, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import type { Address } from './address.ts';
import { type ContactsOnRecord, openAddress, openContacts, sealAddress, sealContacts } from './sealed-record.ts';
import { holderBirthDate, holderSsn } from './sealed-tables.ts';

/** A person of the program, as the program has them on record. */
export interface HolderRecord {
  givenName: string;
  familyName: string;
  /** Nine digits. */
  ssn: string;
  /** yyyy-MM-dd. */
  birthDate: string;
  address: Address;
  email: string | null;
  /** Ten digits. */
  mobileNumber: string | null;
}

type HolderColumns = Pick<HolderRecord, 'givenName' | 'familyName'> & {
  holderId: number;
  ssnSealed: Buffer;
  birthDateSealed: Buffer;
  addressSealed: Buffer;
  contactsSealed: Buffer;
};

const drawnIds = statement<[number], { holderId: number }>(
  'issuer/draw-holder-ids',
  `SELECT drawn AS "holderId" FROM issuer.draw_holder_ids($1) AS drawn`,
);

/** Ids for holders who are to come, the lowest first: what is sealed of each is sealed for their row. */
export async function drawHolderIds(tx: Queryable, count: number): Promise<number[]> {
  const drawn = await list(tx, drawnIds, [count]);
  return drawn.map(({ holderId }) => holderId).toSorted((a, b) => a - b);
}

const insertHolder = statement<(number | string | null | Buffer | Date)[], never>(
  'issuer/create-holder',
  `INSERT INTO issuer.holder (holder_id, given_name, family_name, ssn_sealed, ssn_lookup, birth_date_sealed,
     address_sealed, contacts_sealed, email_lookup, mobile_lookup, created_at) OVERRIDING SYSTEM VALUE
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** Enrolls a person in the program; the new holder's id. SSN and birth date are sealed. */
export async function createHolder(tx: Queryable, keys: Keys, holder: HolderRecord, now: Date): Promise<number> {
  const { givenName, familyName, ssn, birthDate, address, email, mobileNumber } = holder;
  const holderId = (await drawHolderIds(tx, 1))[0] as number;
  const sealed = [
    keys.seal(holderSsn.at(holderId), ssn),
    keys.lookup('ssn', ssn),
    keys.seal(holderBirthDate.at(holderId), birthDate),
  ];
  const reached = [sealAddress(keys, holderId, address), ...sealContacts(keys, holderId, { email, mobileNumber })];
  await run(tx, insertHolder, [holderId, givenName, familyName, ...sealed, ...reached, now]);
  return holderId;
}

const holderColumns = `holder.holder_id AS "holderId", holder.given_name AS "givenName",
  holder.family_name AS "familyName", holder.ssn_sealed AS "ssnSealed", holder.birth_date_sealed AS "birthDateSealed",
  holder.address_sealed AS "addressSealed", holder.contacts_sealed AS "contactsSealed"`;

/** A record of which only what is read is opened, once. */
function openHolder(keys: Keys, row: HolderColumns): HolderRecord {
  const { holderId, givenName, familyName } = row;
  let contacts: ContactsOnRecord | undefined;
  let address: Address | undefined;
  const openOwnContacts = () => (contacts ??= openContacts(keys, holderId, row.contactsSealed));
  return {
    givenName,
    familyName,
    get email() {
      return openOwnContacts().email;
    },
    get mobileNumber() {
      return openOwnContacts().mobileNumber;
    },
    get address() {
      return (address ??= openAddress(keys, holderId, row.addressSealed));
    },
    get ssn() {
      return keys.open(holderSsn.at(holderId), row.ssnSealed);
    },
    get birthDate() {
      return keys.open(holderBirthDate.at(holderId), row.birthDateSealed);
    },
  };
}

const holderById = statement<[number], HolderColumns>(
  'issuer/get-holder',
  `SELECT ${holderColumns} FROM issuer.holder WHERE holder_id = $1`,
);

/** A holder's record, opened. Throws when there is none. */
export async function getHolder(db: Queryable, keys: Keys, holderId: number): Promise<HolderRecord> {
  return openHolder(keys, await get(db, holderById, [holderId]));
}

/** The same, or null. */
export async function findHolderRecord(db: Queryable, keys: Keys, holderId: number): Promise<HolderRecord | null> {
  const row = await find(db, holderById, [holderId]);
  return row && openHolder(keys, row);
}

const holdersBySsn = statement<[Buffer[]], { holderId: number; birthDateSealed: Buffer }>(
  'issuer/list-holders-by-ssn',
  `SELECT holder_id AS "holderId", birth_date_sealed AS "birthDateSealed"
   FROM issuer.holder WHERE ssn_lookup = ANY($1) ORDER BY holder_id`,
);

/** Ids of the holders who have a social security number; several, where a wrong one is on record. */
export async function listHoldersBySsn(db: Queryable, keys: Keys, ssn: string): Promise<number[]> {
  const rows = await list(db, holdersBySsn, [keys.lookups('ssn', ssn)]);
  return rows.map(({ holderId }) => holderId);
}

/** Ids of the holders whose SSN and birth date both are as given; mostly one or none. */
export async function listHoldersByIdentity(
  db: Queryable,
  keys: Keys,
  { ssn, birthDate }: Pick<HolderRecord, 'ssn' | 'birthDate'>,
): Promise<number[]> {
  const rows = await list(db, holdersBySsn, [keys.lookups('ssn', ssn)]);
  return rows
    .filter((row) => keys.open(holderBirthDate.at(row.holderId), row.birthDateSealed) === birthDate)
    .map((row) => row.holderId);
}

const updateName = statement<[number, string, string], never>(
  'issuer/set-holder-name',
  `UPDATE issuer.holder SET given_name = $2, family_name = $3 WHERE holder_id = $1`,
);

/** Keeps another name of a holder. Cards bear it from the next one on. */
export async function setHolderName(tx: Queryable, holderId: number, givenName: string, familyName: string) {
  await run(tx, updateName, [holderId, givenName, familyName]);
}

const updateContacts = statement<[number, Buffer, Buffer | null, Buffer | null], never>(
  'issuer/set-contacts-on-record',
  `UPDATE issuer.holder SET contacts_sealed = $2, email_lookup = $3, mobile_lookup = $4 WHERE holder_id = $1`,
);

/** Keeps other contacts of a holder as the program's own; `mobileNumber` has ten digits. */
export async function setContactsOnRecord(
  tx: Queryable,
  keys: Keys,
  holderId: number,
  contacts: Pick<HolderRecord, 'email' | 'mobileNumber'>,
): Promise<void> {
  await run(tx, updateContacts, [holderId, ...sealContacts(keys, holderId, contacts)]);
}

const holdersByEmail = statement<[Buffer[]], { holderId: number }>(
  'issuer/list-holders-by-email',
  `SELECT holder_id AS "holderId" FROM issuer.holder WHERE email_lookup = ANY($1) ORDER BY holder_id`,
);

/** Lists the holders with an email address on record, in any letter case; a household may share one. */
export async function listHoldersByEmail(db: Queryable, keys: Keys, email: string): Promise<number[]> {
  return (await list(db, holdersByEmail, [keys.lookups('email', email.toLowerCase())])).map(({ holderId }) => holderId);
}

const holdersByMobile = statement<[Buffer[]], { holderId: number }>(
  'issuer/list-holders-by-mobile',
  `SELECT holder_id AS "holderId" FROM issuer.holder WHERE mobile_lookup = ANY($1) ORDER BY holder_id LIMIT 20`,
);

/** Lists the holders with a mobile number (ten digits) on record, at most 20; a household may share one. */
export async function listHoldersByMobile(db: Queryable, keys: Keys, mobileNumber: string): Promise<number[]> {
  return (await list(db, holdersByMobile, [keys.lookups('email', mobileNumber)])).map(({ holderId }) => holderId);
}
