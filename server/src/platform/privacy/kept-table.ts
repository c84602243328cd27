import type { RetentionKind } from '@portal/contract/documents/retention';

/** Why something that is kept stands in no person's archive, in words for operators (docs/privacy.md). */
export const leftOut = {
  number: 'a number by which tables find each other',
  copy: 'says again what stands elsewhere in the archive',
  secret: 'a secret or its hash: whoever had it could act in the name of the person, or guess it',
  fraud: 'of measures against fraud and of lists of sanctions, which would be in vain if it were told',
  staff: 'notes and names of the staff; what they did to the account stands in the audit log’s part',
  others: 'holds data of other people as well',
  matter: 'of a legal matter, which its parties disclose',
  ours: 'how the portal works, nothing about the person',
} as const;
export type LeftOut = keyof typeof leftOut;

/** Why the rows of a table have no time of their own, in words for operators (docs/privacy.md). */
export const staying = {
  books:
    'books and records: at least two years after the account is closed (12 CFR 1005.13(b)), and nobody can say when the last claim is over',
  agreed: 'proof of what was agreed to (15 U.S.C. 7001(d))',
  login: 'until the online account is deleted',
  audit: 'the audit log: a row that is missing breaks its chain',
  once: 'makes sure that an act is done once for good',
  present: 'says how something stands at present: it does not grow with what people do',
  answered: 'until the person, the staff or the mail say that it is over',
  day: 'swept a day later with what it belongs to',
  matter: 'until the hold is lifted, and then as proof that there was one',
} as const;
type Staying = keyof typeof staying;

/** The number by which a table knows a person. An account may be one of several. */
export type KeptOf = 'holder' | 'login' | 'account';

/** The part of a table that an archive shows. */
interface Archived {
  /** The column by which a person's rows are found is `<of>_id`. */
  of: KeptOf;
  /** SQL that finds them in its place; `$1` is the holder, the login or the accounts. */
  where?: string;
  /** Columns that are shown, in their order. Sealed ones are opened. */
  shown: readonly string[];
  /** Those of which only the last four characters are shown. */
  masked?: readonly string[];
  /** SQL in place of a column, for one that not everybody's row may show. */
  as?: Readonly<Record<string, string>>;
  /** All other columns. */
  left?: Partial<Readonly<Record<LeftOut, readonly string[]>>>;
}

/**
 * A table, how long its rows are kept, and what of it a person's archive shows. Every foundation lists its own;
 * `start/privacy/kept-tables.ts` has them all, and a test holds that to the schema, so that none is left undecided.
 */
export interface KeptTable {
  /** With its schema. */
  name: string;
  kept: RetentionKind | Staying;
  /** Why no archive shows it; 'ours' of a table about nobody. */
  archive: Archived | LeftOut;
}
