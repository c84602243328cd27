import { type EntryDetail, isDebit } from './entry-detail.ts';

/** An entry, and the addenda record that may follow it. */
export interface Entry {
  detail: EntryDetail;
  addenda: string | null;
}

/** The totals of entries, as both controls have them. */
export interface Totals {
  /** Entries and addenda. */
  entryCount: number;
  /** The sum of the receiving banks' eight digits, its last ten digits. */
  entryHash: number;
  debitCents: number;
  creditCents: number;
}

const hashModulus = 10 ** 10;

export const noTotals: Totals = { entryCount: 0, entryHash: 0, debitCents: 0, creditCents: 0 };

/** The totals of two together. */
export function addTotals(one: Totals, other: Totals): Totals {
  return {
    entryCount: one.entryCount + other.entryCount,
    entryHash: (one.entryHash + other.entryHash) % hashModulus,
    debitCents: one.debitCents + other.debitCents,
    creditCents: one.creditCents + other.creditCents,
  };
}

/** The totals of some entries. */
export function totalsOf(entries: readonly Entry[]): Totals {
  const sum = (amountOf: (entry: Entry) => number) => entries.reduce((all, entry) => all + amountOf(entry), 0);
  return {
    entryCount: sum(({ addenda }) => (addenda === null ? 1 : 2)),
    entryHash: sum(({ detail }) => Number(detail.rdfi)) % hashModulus,
    debitCents: sum(({ detail }) => (isDebit(detail) ? detail.amountCents : 0)),
    creditCents: sum(({ detail }) => (isDebit(detail) ? 0 : detail.amountCents)),
  };
}

/** 200 for credits and debits, 220 for credits alone, 225 for debits alone. */
export function serviceClassOf(entries: readonly Entry[]): 200 | 220 | 225 {
  const debits = entries.filter(({ detail }) => isDebit(detail)).length;
  if (debits === 0) return 220;
  return debits === entries.length ? 225 : 200;
}
