import type { SettledKind } from './kinds.ts';

/** A transaction that the network settles. Amounts are cents. */
export interface SettlementLine {
  line: number;
  kind: SettledKind;
  /** The network's id of the transaction, as its message had it. */
  networkId: string;
  /** Positive where we owe the network, negative where the network owes us. */
  amountCents: number;
  /** Positive where we earn it. */
  interchangeCents: number;
  /** The network's fee; positive where we pay it. */
  feeCents: number;
}

/** The head of a day's settlement, as the network tells it. */
export interface SettlementHeader {
  /** The issuer identification number (ISO/IEC 7812) whose cards it is about. */
  institution: string;
  /** Names the file; the same one may come again. */
  fileId: string;
  /** Rises by one from file to file. */
  sequence: number;
  /** The network's settlement day, yyyy-MM-dd. */
  day: string;
}

/** A file that is none, is not whole, or does not add up. The message names the line and what was expected there. */
export class MalformedSettlement extends Error {}

/** A record as both formats have it: its type, and its fields as text. */
export interface SettlementRecord {
  type: 'HEADER' | 'DETAIL' | 'TRAILER';
  fields: Readonly<Record<string, string>>;
}

/** A field that is not what it has to be. `what` says what was expected. */
export const expected = (what: string): MalformedSettlement => new MalformedSettlement(`expected ${what}`);
