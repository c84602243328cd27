import { setImmediate as nextTurn } from 'node:timers/promises';
import { listIdentitiesFrom, noteException } from '../../../issuer/face.ts';
import { find, type Queryable, run, statement } from '../../../platform/db/statement.ts';
import type { Keys } from '../../../platform/ports/keys.ts';
import type { Screened, Screening, ScreeningList } from '../../../platform/ports/screening.ts';

/** How many people one transaction screens. */
const pageSize = 100;

interface Progress {
  lastHolderId: number;
  isFinished: boolean;
}

// A list that is not the one before begins with the first holder.
const begin = statement<[string, Date], never>(
  'desk/begin-screening',
  `INSERT INTO desk.screening (version, begun_at) VALUES ($1, $2)
   ON CONFLICT (is_only) DO UPDATE SET version = $1, begun_at = $2, last_holder_id = 0, people = 0, hits = 0, finished_at = NULL
   WHERE screening.version <> $1`,
);
const progressOf = statement<[string], Progress>(
  'desk/lock-screening',
  `SELECT last_holder_id AS "lastHolderId", finished_at IS NOT NULL AS "isFinished" FROM desk.screening
   WHERE version = $1 FOR UPDATE`,
);
const proceed = statement<[number, number, number, Date | null], never>(
  'desk/proceed-with-screening',
  `UPDATE desk.screening SET last_holder_id = $1, people = people + $2, hits = hits + $3, finished_at = $4`,
);
const isUnderWay = statement<[string], { isUnderWay: boolean }>(
  'desk/is-screening-under-way',
  'SELECT EXISTS (SELECT FROM desk.screening WHERE version = $1 AND finished_at IS NULL) AS "isUnderWay"',
);

/**
 * Screens the next people on record against the list at present, unless all of them have been: those who came in later were
 * screened then. Throws when the list cannot be read.
 */
export async function screenNext(
  tx: Queryable,
  { keys, screening }: { keys: Keys; screening: Screening },
  now: Date,
): Promise<void> {
  const list = await screening.current();
  if (list.version === '') return;
  await run(tx, begin, [list.version, now]);
  const progress = await find(tx, progressOf, [list.version]);
  if (progress === null || progress.isFinished) return;
  const people = await listIdentitiesFrom(tx, keys, progress.lastHolderId + 1, pageSize);
  let hits = 0;
  for (const person of people) {
    hits += await noteListed(tx, list, person, now);
    // Some milliseconds each, for which nobody's call may wait.
    await nextTurn();
  }
  const last = people.at(-1)?.holderId ?? progress.lastHolderId;
  await run(tx, proceed, [last, people.length, hits, people.length < pageSize ? now : null]);
}

/** Screens a holder anew, whose name has changed. Throws when the list cannot be read. */
export async function screenHolder(
  tx: Queryable,
  { keys, screening }: { keys: Keys; screening: Screening },
  holderId: number,
  now: Date,
): Promise<void> {
  const list = await screening.current();
  for (const person of await listIdentitiesFrom(tx, keys, holderId, 1)) await noteListed(tx, list, person, now);
}

/**
 * Notes each entry that somebody may be as an exception of their account, once, whatever lists follow; nothing is held or
 * closed before people have looked. Returns how many there are.
 */
async function noteListed(
  tx: Queryable,
  list: ScreeningList,
  { accountId, ...person }: Screened & { accountId: number },
  now: Date,
): Promise<number> {
  const entries = list.find(person);
  for (const { entry, listedName, likeness, hasBirthYear } of entries) {
    const facts = { entry, listedName, likeness, birthYear: hasBirthYear ? 'FITS' : 'NOT_LISTED' };
    await noteException(tx, { accountId, kind: 'NAME_LISTED', reference: `sanctions:${entry}`, facts }, now);
  }
  return entries.length;
}

/** Tells whether people are left whom the list at present was not compared with; nobody is while there is no list. */
export async function isScreeningUnderWay(db: Queryable, screening: Screening): Promise<boolean> {
  const { version } = await screening.current();
  return (await find(db, isUnderWay, [version]))?.isUnderWay ?? false;
}
