import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';

// One write a day at most: it counts years.
const note = statement<[number, Date], never>(
  'issuer/note-holder-contact',
  `INSERT INTO issuer.holder_contact AS known (holder_id, contacted_at) VALUES ($1, $2)
   ON CONFLICT (holder_id) DO UPDATE SET contacted_at = excluded.contacted_at
   WHERE known.contacted_at < excluded.contacted_at - interval '1 day'`,
);

/** Notes that a holder has signed in: their money is not abandoned. */
export async function noteHolderContact(tx: Queryable, holderId: number, now: Date): Promise<void> {
  await run(tx, note, [holderId, now]);
}

const contactOf = statement<[number], { contactedAt: Date }>(
  'issuer/find-holder-contact',
  `SELECT contacted_at AS "contactedAt" FROM issuer.holder_contact WHERE holder_id = $1`,
);

/** Finds when a holder last signed in, to the day; null: never. */
export async function findHolderContact(db: Queryable, holderId: number): Promise<Date | null> {
  return (await find(db, contactOf, [holderId]))?.contactedAt ?? null;
}
