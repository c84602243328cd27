import type { JournalKind } from '../books/chart.ts';

interface KindFacts {
  /** Its two letters in a file. */
  code: string;
  /** 1 where we owe the network, -1 where the network owes us. */
  sign: 1 | -1;
  journal: JournalKind;
  /** How the journal's reference begins; the network's id follows. */
  prefix: string;
}

/** The transactions that the card network settles, by the network's own word for it (docs/settlement.md). */
export const settledKinds = {
  PURCHASE: { code: 'PU', sign: 1, journal: 'PURCHASE', prefix: 'clearing:' },
  CASH: { code: 'CA', sign: 1, journal: 'CASH', prefix: 'clearing:' },
  REFUND: { code: 'RF', sign: -1, journal: 'REFUND', prefix: 'refund:' },
  REVERSAL: { code: 'RV', sign: -1, journal: 'CLEARING_REVERSAL', prefix: 'clearing_reversal:' },
  CHARGEBACK: { code: 'CB', sign: -1, journal: 'CHARGEBACK', prefix: 'chargeback:' },
} as const satisfies Record<string, KindFacts>;

export type SettledKind = keyof typeof settledKinds;

/** The kinds of journals that the network settles. */
export const settledJournals = Object.values(settledKinds).map(({ journal }) => journal);

const byCode = new Map<string, SettledKind>(
  Object.entries(settledKinds).map(([kind, { code }]) => [code, kind as SettledKind]),
);

export const kindOfCode = (code: string): SettledKind | null => byCode.get(code) ?? null;
