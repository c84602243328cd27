import { randomInt } from 'node:crypto';
import { type Letter, type LetterContent, letterCheckedDays } from '@portal/contract/documents/letter';
import { makeLetterCode } from '@portal/contract/documents/letter-code';
import type { Language } from '@portal/contract/language';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { placedColumn } from '../../platform/ports/sealed-place.ts';
import { lookedUp, type SealedTable } from '../../platform/ports/sealed-table.ts';
import type { Issuer } from '../statements/issue-statement.ts';

const letterCode = placedColumn('letters.letter', 'code_sealed', 'letter-code', ['letter_id']);

/** The sealed columns of letters. */
export const letterSealedTables: readonly SealedTable[] = [
  {
    name: 'letters.letter',
    key: [{ name: 'letter_id', type: 'bigint' }],
    columns: [{ ...letterCode, found: [lookedUp('code_lookup', 'letter-code')] }],
  },
];

/** The sender that a paper shows beside the content of its letter, as it was. */
export interface Sender {
  addressLines: string[];
  issuer: Issuer;
}

/** A letter to be kept. */
interface NewLetter {
  holderId: number;
  accountId: number;
  language: Language;
  content: LetterContent;
  sender: Sender;
}

/** A letter with all that its paper says. */
export interface WholeLetter {
  language: Language;
  content: LetterContent;
  sender: Sender;
  code: string;
  madeAt: Date;
}

const dayMs = 86_400_000;

/** The moment since which letters can be checked. */
const checkedSince = (now: Date) => new Date(now.getTime() - letterCheckedDays * dayMs);

const drawId = statement<[], { letterId: number }>('letters/draw-id', `SELECT letters.draw_letter_id() AS "letterId"`);

type Values = [number, number, number, Language, Buffer, Buffer, string, string, Date];
const insertLetter = statement<Values, never>(
  'letters/keep',
  `INSERT INTO letters.letter (letter_id, holder_id, account_id, language, code_sealed, code_lookup, content, sender,
     made_at) OVERRIDING SYSTEM VALUE
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Keeps a letter under a new code; its id. */
export async function keepLetter(tx: Queryable, keys: Keys, letter: NewLetter, now: Date): Promise<number> {
  const code = makeLetterCode(Array.from({ length: 15 }, () => randomInt(32)));
  const { holderId, accountId, language, content, sender } = letter;
  const { letterId } = await get(tx, drawId, []);
  const codes = [keys.seal(letterCode.at(letterId), code), keys.lookup('letter-code', code)] as const;
  const texts = [JSON.stringify(content), JSON.stringify(sender)] as const;
  await run(tx, insertLetter, [letterId, holderId, accountId, language, ...codes, ...texts, now]);
  return letterId;
}

const countSince = statement<[number, Date], { count: number }>(
  'letters/count-since',
  'SELECT count(*) AS count FROM letters.letter WHERE holder_id = $1 AND made_at > $2',
);

/** How many letters a holder has made in the last 24 hours. */
export async function countLetters(tx: Queryable, holderId: number, now: Date): Promise<number> {
  return (await get(tx, countSince, [holderId, new Date(now.getTime() - dayMs)])).count;
}

type Row = Pick<LetterContent, 'kind' | 'from' | 'to'> & {
  letterId: number;
  language: Language;
  madeAt: Date;
  revokedAt: Date | null;
};
const lettersOf = statement<[number, number, Date], Row>(
  'letters/list',
  `SELECT letter_id AS "letterId", content->>'kind' AS kind, language, content->>'from' AS from, content->>'to' AS to,
     made_at AS "madeAt", revoked_at AS "revokedAt"
   FROM letters.letter WHERE holder_id = $1 AND account_id = $2 AND made_at > $3 ORDER BY made_at DESC, letter_id DESC
   LIMIT 100`,
);

/** The letters about an account that can still be checked, newest first; the last hundred. */
export async function listLettersOf(
  db: Queryable,
  { holderId, accountId }: { holderId: number; accountId: number },
  now: Date,
): Promise<Letter[]> {
  const rows = await list(db, lettersOf, [holderId, accountId, checkedSince(now)]);
  return rows.map(({ madeAt, revokedAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

const wholeLetter = statement<[number, number, Date], Omit<WholeLetter, 'code'> & { codeSealed: Buffer }>(
  'letters/find',
  `SELECT language, content, sender, code_sealed AS "codeSealed", made_at AS "madeAt"
   FROM letters.letter WHERE holder_id = $1 AND letter_id = $2 AND made_at > $3 AND revoked_at IS NULL`,
);

/** A holder's own letter that is good, or null. */
export async function findLetter(
  db: Queryable,
  keys: Keys,
  { holderId, letterId }: { holderId: number; letterId: number },
  now: Date,
): Promise<WholeLetter | null> {
  const row = await find(db, wholeLetter, [holderId, letterId, checkedSince(now)]);
  if (row === null) return null;
  const { codeSealed, ...letter } = row;
  return { ...letter, code: keys.open(letterCode.at(letterId), codeSealed) };
}

const revoke = statement<[number, number, Date], { revokedAt: Date }>(
  'letters/revoke',
  `UPDATE letters.letter SET revoked_at = coalesce(revoked_at, $3) WHERE holder_id = $1 AND letter_id = $2
   RETURNING revoked_at AS "revokedAt"`,
);

/** Takes a holder's own letter back, once; when that was, or null: there is none. */
export async function tryRevokeLetter(
  tx: Queryable,
  holderId: number,
  letterId: number,
  now: Date,
): Promise<{ revokedAt: Date } | null> {
  return await find(tx, revoke, [holderId, letterId, now]);
}

const byCode = statement<[Buffer[], Date], { content: LetterContent; revokedAt: Date | null }>(
  'letters/find-by-code',
  `SELECT content, revoked_at AS "revokedAt" FROM letters.letter WHERE code_lookup = ANY($1) AND made_at > $2`,
);

/** The letter that a code belongs to, while it can be checked, or null. */
export async function findLetterByCode(db: Queryable, keys: Keys, code: string, now: Date) {
  return await find(db, byCode, [keys.lookups('letter-code', code), checkedSince(now)]);
}
