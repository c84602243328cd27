import { find, get, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import type { Address } from './address.ts';
import { openAddress, sealAddress } from './sealed-record.ts';
import { formerAddress } from './sealed-tables.ts';

/** For how long an address counts as new: the days of the Red Flags rule for card issuers (16 CFR 681.2(c)). */
const newAddressDays = 30;

const presentAddress = statement<[number], { changeId: number; addressSealed: Buffer }>(
  'issuer/lock-address',
  `SELECT issuer.draw_address_change_id() AS "changeId", address_sealed AS "addressSealed" FROM issuer.holder
   WHERE holder_id = $1 FOR NO KEY UPDATE`,
);
const insertChange = statement<[number, Date, number, Buffer, string], never>(
  'issuer/note-address-change',
  `INSERT INTO issuer.address_change (holder_id, changed_at, change_id, former_sealed, changed_by) OVERRIDING SYSTEM VALUE
   VALUES ($1, $2, $3, $4, $5)
   -- Twice at one instant: what it was before the first is what it was.
   ON CONFLICT DO NOTHING`,
);
const updateAddress = statement<[number, Buffer], never>(
  'issuer/set-address',
  `UPDATE issuer.holder SET address_sealed = $2 WHERE holder_id = $1`,
);

/** Keeps another address of a holder, which must have been checked, and what it was before. */
export async function changeAddress(
  tx: Queryable,
  keys: Keys,
  holderId: number,
  address: Address,
  changedBy: 'HOLDER' | 'STAFF',
  now: Date,
): Promise<void> {
  const { changeId, addressSealed } = await get(tx, presentAddress, [holderId]);
  const before = JSON.stringify(openAddress(keys, holderId, addressSealed));
  const former = keys.seal(formerAddress.at(holderId, changeId), before);
  await run(tx, insertChange, [holderId, now, changeId, former, changedBy]);
  await run(tx, updateAddress, [holderId, sealAddress(keys, holderId, address)]);
}

const addressSince = statement<[number], { since: Date }>(
  'issuer/get-address-since',
  `SELECT coalesce((SELECT max(changed_at) FROM issuer.address_change AS change
     WHERE change.holder_id = holder.holder_id), created_at) AS since
   FROM issuer.holder WHERE holder_id = $1`,
);

/** Since when the program has the present address of a holder on record. */
export async function getAddressSince(db: Queryable, holderId: number): Promise<Date> {
  return (await get(db, addressSince, [holderId])).since;
}

/**
 * SQL: whether the address of `holder` is new at `now`, and nobody has made sure of it yet. Both are SQL themselves.
 */
export const isUnproved = (holder: string, now: string) => `EXISTS (SELECT FROM issuer.address_change AS change
  WHERE change.holder_id = ${holder} AND change.proved_at IS NULL
    AND change.changed_at > ${now}::timestamptz - interval '${newAddressDays} days')`;

const unprovedAddress = statement<[number, Date], { isUnproved: boolean }>(
  'issuer/is-address-unproved',
  `SELECT ${isUnproved('$1', '$2')} AS "isUnproved"`,
);

/** Tells whether a holder's address is new, and nobody has made sure of it yet. */
export async function isAddressUnproved(db: Queryable, holderId: number, now: Date): Promise<boolean> {
  return (await get(db, unprovedAddress, [holderId, now])).isUnproved;
}

const addressBefore = statement<[number, Date], { changeId: number; sealed: Buffer }>(
  'issuer/find-former-address',
  `SELECT change_id AS "changeId", former_sealed AS sealed FROM issuer.address_change
   WHERE holder_id = $1 AND changed_at <= $2 AND changed_at > $2::timestamptz - interval '${newAddressDays} days'
   ORDER BY changed_at LIMIT 1`,
);

/** Where a holder was reached before their address changed in the 30 days before `until`; null when it did not. */
export async function findFormerAddress(
  db: Queryable,
  keys: Keys,
  holderId: number,
  until: Date,
): Promise<Address | null> {
  const row = await find(db, addressBefore, [holderId, until]);
  return row && (JSON.parse(keys.open(formerAddress.at(holderId, row.changeId), row.sealed)) as Address);
}

const markProved = statement<[number, Date, string], never>(
  'issuer/prove-address',
  `UPDATE issuer.address_change SET proved_at = $2, proved_by = $3 WHERE holder_id = $1 AND proved_at IS NULL`,
);

/** Somebody made sure that the address is the holder's; false when nothing was open. */
export async function proveAddress(
  tx: Queryable,
  holderId: number,
  provedBy: 'PASSCODE' | 'STAFF',
  now: Date,
): Promise<boolean> {
  return (await run(tx, markProved, [holderId, now, provedBy])) > 0;
}
