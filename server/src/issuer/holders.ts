import { get, type Queryable, statement } from '../db/statement.ts';

export interface HolderName {
  givenName: string;
  familyName: string;
}

const insertHolder = statement<[string, string, Date], { holderId: number }>(
  'issuer/create-holder',
  `INSERT INTO issuer.holder (given_name, family_name, created_at) VALUES ($1, $2, $3) RETURNING holder_id AS "holderId"`,
);

/** Enrolls a person in the program; the new holder's id. */
export async function createHolder(tx: Queryable, name: HolderName, now: Date): Promise<number> {
  return (await get(tx, insertHolder, [name.givenName, name.familyName, now])).holderId;
}
