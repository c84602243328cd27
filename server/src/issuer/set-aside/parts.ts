import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { setHold } from '../ledger/set-hold.ts';

/** A part of the balance that its holder set aside. */
export interface SetAsidePart {
  partId: number;
  /** The holder's own word for it. */
  name: string;
  amountCents: number;
  setAt: Date;
}

/** Returns the id of a part's hold. No id of the network has a slash. */
const holdIdOf = (partId: number): string => `aside/${partId}`;

const parts = statement<[number], SetAsidePart>(
  'issuer/list-set-aside',
  `SELECT part_id AS "partId", name, hold.amount_cents AS "amountCents", set_at AS "setAt"
   FROM issuer.set_aside_part AS part JOIN issuer.hold
     ON hold.account_id = part.account_id AND hold.hold_id = 'aside/' || part_id AND hold.state = 'OPEN'
   WHERE part.account_id = $1 ORDER BY part_id DESC`,
);

/** Lists what an account has set aside, the newest first. */
export async function listSetAside(db: Queryable, accountId: number): Promise<SetAsidePart[]> {
  return await list(db, parts, [accountId]);
}

const insertPart = statement<[number, string, Date], { partId: number }>(
  'issuer/insert-set-aside',
  `INSERT INTO issuer.set_aside_part (account_id, name, set_at) VALUES ($1, $2, $3) RETURNING part_id AS "partId"`,
);

const moneyWithParts = statement<
  [number],
  { availableCents: number } & { [Key in keyof SetAsidePart]: SetAsidePart[Key] | null }
>(
  'issuer/read-set-aside',
  `SELECT account.posted_cents - account.held_cents AS "availableCents", part.part_id AS "partId", part.name,
     hold.amount_cents AS "amountCents", part.set_at AS "setAt"
   FROM issuer.account
   LEFT JOIN (issuer.set_aside_part AS part JOIN issuer.hold
     ON hold.account_id = part.account_id AND hold.hold_id = 'aside/' || part_id AND hold.state = 'OPEN')
     ON part.account_id = account.account_id
   WHERE account.account_id = $1 ORDER BY part.part_id DESC`,
);

/**
 * Reads what an account can spend, in cents, and what it has set aside, the newest first: both as of one moment, so that nobody sees
 * money in neither or in both.
 */
export async function readMoneyAside(
  db: Queryable,
  accountId: number,
): Promise<{ availableCents: number; parts: SetAsidePart[] }> {
  const rows = await list(db, moneyWithParts, [accountId]);
  const [first] = rows;
  if (first === undefined) throw new Error('the account is not there');
  const found = rows.flatMap(({ partId, name, amountCents, setAt }) =>
    partId === null || name === null || amountCents === null || setAt === null
      ? []
      : [{ partId, name, amountCents, setAt }],
  );
  return { availableCents: first.availableCents, parts: found };
}

/**
 * Sets a part of the balance aside, in cents; its id. The caller holds the account's lock, and has seen that so much is
 * available.
 */
export async function setAside(
  tx: Queryable,
  accountId: number,
  { name, amountCents }: { name: string; amountCents: number },
  now: Date,
): Promise<number> {
  const { partId } = await get(tx, insertPart, [accountId, name, now]);
  const hold = { accountId, holdId: holdIdOf(partId), state: 'OPEN', amountCents, expiresAt: null } as const;
  if (!(await setHold(tx, hold, now))) throw new Error('a part could not be set aside');
  return partId;
}

const renamePart = statement<[number, number, string], { partId: number }>(
  'issuer/rename-set-aside',
  `UPDATE issuer.set_aside_part SET name = $3 WHERE account_id = $1 AND part_id = $2 RETURNING part_id AS "partId"`,
);

/** Gives a part another name; false where the account has no such part. */
export async function namePart(
  tx: Queryable,
  accountId: number,
  { partId, name }: Pick<SetAsidePart, 'partId' | 'name'>,
): Promise<boolean> {
  return (await find(tx, renamePart, [accountId, partId, name])) !== null;
}

const dropPart = statement<[number, number], never>(
  'issuer/drop-set-aside',
  `DELETE FROM issuer.set_aside_part WHERE account_id = $1 AND part_id = $2`,
);

/** Frees money of a part, in cents: some of it, or all. The caller holds the account's lock, and has read the part under it. */
export async function freePart(
  tx: Queryable,
  accountId: number,
  { partId, amountCents }: Pick<SetAsidePart, 'partId' | 'amountCents'>,
  freedCents: number,
  now: Date,
): Promise<void> {
  const leftCents = amountCents - freedCents;
  const hold = { accountId, holdId: holdIdOf(partId), expiresAt: null };
  if (leftCents > 0) {
    await setHold(tx, { ...hold, state: 'OPEN', amountCents: leftCents }, now);
    return;
  }
  await run(tx, dropPart, [accountId, partId]);
  await setHold(tx, { ...hold, state: 'VOIDED', amountCents }, now);
}
