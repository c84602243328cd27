import { randomBytes } from 'node:crypto';
import { find, type Queryable, run, statement } from '../db/statement.ts';
import type { Keys } from '../ports/keys.ts';
import { placedColumn } from '../ports/sealed-place.ts';
import type { SealedTable } from '../ports/sealed-table.ts';

/** The personal part of an entry, such as a contact before and after. */
export type Personal = Readonly<Record<string, string | null>>;

const personalContent = placedColumn('audit.personal', 'content_sealed', 'audit-personal', ['entry_id']);

/** The personal part as it is kept, sealed, beside the log. */
export const auditSealedTables: readonly SealedTable[] = [
  {
    name: 'audit.personal',
    key: [{ name: 'entry_id', type: 'bigint' }],
    columns: [personalContent],
  },
];

/** Personal values on their way into the log, and the keyed hash that stands for them in the chain. */
export interface SealedPersonal {
  /** Sealed for the entry beside which they stand. */
  sealFor: (entryId: number) => Buffer;
  /** Hex. */
  hmac: string;
}

const hashedText = (content: string): string => `personal:${content}`;

/**
 * Seals what is personal of an entry. Its hash is over what was sealed, so that it holds when keys rotate; the salt keeps
 * equal values from being told.
 */
export function sealPersonal(keys: Keys, values: Personal): SealedPersonal {
  const content = JSON.stringify({ salt: randomBytes(16).toString('hex'), values });
  return {
    sealFor: (entryId) => keys.seal(personalContent.at(entryId), content),
    hmac: keys.hmac('audit', hashedText(content)).toString('hex'),
  };
}

const insertPersonal = statement<[number, Buffer], never>(
  'audit/keep-personal',
  `INSERT INTO audit.personal (entry_id, content_sealed) VALUES ($1, $2)`,
);

/** Keeps what is sealed of an entry. */
export async function keepPersonal(db: Queryable, entryId: number, sealed: Buffer): Promise<void> {
  await run(db, insertPersonal, [entryId, sealed]);
}

/** Tells whether what is sealed beside an entry is what the entry was made with: the hash stands in its facts. */
export function isPersonalWhole(
  keys: Keys,
  { entryId, sealed, personalHmac: hmac }: { entryId: number; sealed: Buffer | null; personalHmac: string | null },
): boolean {
  if (hmac === null || sealed === null) return hmac === sealed;
  try {
    const content = keys.open(personalContent.at(entryId), sealed);
    return keys.hmacs('audit', hashedText(content)).some((each) => each.toString('hex') === hmac);
  } catch {
    return false;
  }
}

const personalOf = statement<[number], { sealed: Buffer }>(
  'audit/find-personal',
  `SELECT content_sealed AS sealed FROM audit.personal WHERE entry_id = $1`,
);

/** Opens the sealed part of an entry; null where nothing is. */
export async function readPersonal(db: Queryable, keys: Keys, entryId: number): Promise<Personal | null> {
  const row = await find(db, personalOf, [entryId]);
  return row && (JSON.parse(keys.open(personalContent.at(entryId), row.sealed)) as { values: Personal }).values;
}
