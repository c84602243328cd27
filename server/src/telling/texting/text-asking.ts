import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

const hmacsOf = (keys: Keys, tenDigits: string) => keys.hmacs('phone-numbers', tenDigits);

/** The consent of a cardholder to be answered by text. */
export interface TextAsking {
  /** Answers leave out the names of stores. */
  hidesNames: boolean;
}

const openAsking = statement<[number], TextAsking>(
  'texting/find-asking',
  `SELECT hides_names AS "hidesNames" FROM alerting.text_asking WHERE holder_id = $1 AND ended_at IS NULL`,
);

/** Finds the consent of a cardholder that counts; null: none was given, or it was taken back. */
export async function findTextAsking(db: Queryable, holderId: number): Promise<TextAsking | null> {
  return await find(db, openAsking, [holderId]);
}

const insertAsking = statement<[number, Buffer, boolean, string, Date], never>(
  'texting/turn-on',
  `INSERT INTO alerting.text_asking (holder_id, number_hmac, hides_names, wording_version, given_at)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (holder_id) WHERE ended_at IS NULL
   DO UPDATE SET number_hmac = excluded.number_hmac, hides_names = excluded.hides_names`,
);

/** Keeps that the phone of a cardholder may ask; one consent counts at a time. `number` is ten digits. */
export async function turnTextingOn(
  tx: Queryable,
  keys: Keys,
  { holderId, number, hidesNames, version }: { holderId: number; number: string; hidesNames: boolean; version: string },
  now: Date,
): Promise<void> {
  await run(tx, insertAsking, [holderId, hmacsOf(keys, number)[0], hidesNames, version, now]);
}

const endAsking = statement<[number, Date], never>(
  'texting/turn-off',
  'UPDATE alerting.text_asking SET ended_at = $2 WHERE holder_id = $1 AND ended_at IS NULL',
);

/** Ends the consent of a cardholder; false when none counts. */
export async function turnTextingOff(tx: Queryable, holderId: number, now: Date): Promise<boolean> {
  return (await run(tx, endAsking, [holderId, now])) > 0;
}

const askingOfNumber = statement<[Buffer[], number[]], { holderId: number }>(
  'texting/list-asking-of-number',
  `SELECT holder_id AS "holderId" FROM alerting.text_asking
   WHERE ended_at IS NULL AND (number_hmac = ANY($1) OR holder_id = ANY($2)) ORDER BY holder_id LIMIT 20`,
);

/**
 * Lists the cardholders who turned questions on from a number (ten digits), and those of `others` who did from another one. The
 * number may be theirs no more.
 */
export async function listAskingOfNumber(
  db: Queryable,
  keys: Keys,
  number: string,
  others: number[],
): Promise<number[]> {
  return (await list(db, askingOfNumber, [hmacsOf(keys, number), others])).map(({ holderId }) => holderId);
}
