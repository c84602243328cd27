import { randomUUID } from 'node:crypto';
import type { closeRelations } from '@portal/contract/desk/close-people';
import * as z from 'zod/mini';
import { getHolder, toPlainName } from '../issuer/face.ts';
import { find, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { placedColumn } from '../platform/ports/sealed-place.ts';

export const closePersonValue = placedColumn('staff.close_person', 'person_sealed', 'close-person', [
  'close_person_id',
]);

const Named = z.object({ givenName: z.string(), familyName: z.string(), birthDate: z.string() });
type Named = z.infer<typeof Named>;

type Relation = (typeof closeRelations)[number];

const insertPerson = statement<[string, number, Relation, Buffer, Date], never>(
  'staff/keep-close-person',
  `INSERT INTO staff.close_person (close_person_id, staff_id, relation, person_sealed, declared_at)
   VALUES ($1, $2, $3, $4, $5)`,
);

/** Keeps somebody whose record a member of the staff may not open. */
export async function keepClosePerson(
  tx: Queryable,
  keys: Keys,
  { staffId, relation, ...named }: Named & { staffId: number; relation: Relation },
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await run(tx, insertPerson, [id, staffId, relation, keys.seal(closePersonValue.at(id), JSON.stringify(named)), now]);
}

const peopleOf = statement<[number], { id: string; relation: Relation; sealed: Buffer; declaredAt: Date }>(
  'staff/list-close-people',
  `SELECT close_person_id AS id, relation, person_sealed AS sealed, declared_at AS "declaredAt"
   FROM staff.close_person WHERE staff_id = $1 AND ended_at IS NULL ORDER BY declared_at DESC, close_person_id`,
);

/** Lists the people whom a member named and nobody took back, the newest first. */
export async function listClosePeopleOf(db: Queryable, keys: Keys, staffId: number) {
  const rows = await list(db, peopleOf, [staffId]);
  return rows.map(({ id, relation, sealed, declaredAt }) => ({
    closePersonId: id,
    relation,
    ...Named.parse(JSON.parse(keys.open(closePersonValue.at(id), sealed))),
    declaredAt: declaredAt.toISOString(),
  }));
}

const personById = statement<[string], { sealed: Buffer }>(
  'staff/find-close-person',
  `SELECT person_sealed AS sealed FROM staff.close_person WHERE close_person_id = $1`,
);

/** The name of somebody whom a member named, taken back or not; null when there is none. */
export async function findClosePersonName(db: Queryable, keys: Keys, closePersonId: string) {
  const row = await find(db, personById, [closePersonId]);
  if (row === null) return null;
  const { givenName, familyName } = Named.parse(JSON.parse(keys.open(closePersonValue.at(closePersonId), row.sealed)));
  return { givenName, familyName };
}

const endById = statement<[string, Date], { id: string }>(
  'staff/end-close-person',
  `UPDATE staff.close_person SET ended_at = $2 WHERE close_person_id = $1 AND ended_at IS NULL RETURNING close_person_id AS id`,
);

/** Takes a declaration back; false when that was done already. */
export async function tryEndClosePerson(tx: Queryable, closePersonId: string, now: Date): Promise<boolean> {
  return (await find(tx, endById, [closePersonId, now])) !== null;
}

/** The length of no name. */
const whole = 1_000;

/** Tells whether a record is that of a member themselves or of their kin, as they said: the same name, plainly written, and birth date. */
export async function isCloseTo(db: Queryable, keys: Keys, staffId: number, holderId: number): Promise<boolean> {
  const named = await listClosePeopleOf(db, keys, staffId);
  if (named.length === 0) return false;
  const record = await getHolder(db, keys, holderId);
  const nameOf = ({ givenName, familyName }: Pick<Named, 'givenName' | 'familyName'>) =>
    toPlainName(`${givenName} ${familyName}`, whole);
  return named.some((each) => each.birthDate === record.birthDate && nameOf(each) === nameOf(record));
}
