import { find, type Queryable, run, statement } from '../platform/db/statement.ts';

/** A cardholder's answer when asked whether their address is still right. */
export interface AddressCheck {
  confirmedAt: Date | null;
  putOffUntil: Date | null;
}

const checkOf = statement<[number], AddressCheck>(
  'identity/find-address-check',
  `SELECT confirmed_at AS "confirmedAt", put_off_until AS "putOffUntil" FROM identity.address_check WHERE login_id = $1`,
);

/** Returns the last answer; both dates are null before the first. */
export async function findAddressCheck(db: Queryable, loginId: number): Promise<AddressCheck> {
  return (await find(db, checkOf, [loginId])) ?? { confirmedAt: null, putOffUntil: null };
}

const upsertCheck = statement<[number, Date | null, Date | null], never>(
  'identity/set-address-check',
  `INSERT INTO identity.address_check (login_id, confirmed_at, put_off_until) VALUES ($1, $2, $3)
   ON CONFLICT (login_id) DO UPDATE SET confirmed_at = coalesce(excluded.confirmed_at, address_check.confirmed_at),
     put_off_until = excluded.put_off_until`,
);

/** Keeps that the address is right (`confirmedAt`), or that the question is put off. */
export async function setAddressCheck(tx: Queryable, loginId: number, check: AddressCheck): Promise<void> {
  await run(tx, upsertCheck, [loginId, check.confirmedAt, check.putOffUntil]);
}
