import type { Personal } from './personal.ts';

/** The facts of an entry, for whoever reads the log: ids, amounts, states, masked values. Never a secret, nothing personal. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Facts that an act tells the log of itself, besides who did what and why. */
export interface Audited {
  /** The entry's id, where it was drawn before. */
  entryId?: number;
  facts?: Facts;
  /** Kept sealed. */
  personal?: Personal;
}

/** A personal value before and after; nothing when it is the same. */
export function changeOf(name: string, before: string | null, after: string | null): Personal {
  return before === after ? {} : { [`${name}Before`]: before, [`${name}After`]: after };
}
