/** How the bank moved money, as its codes tell. A wire and an ACH file bear a reference of ours; a check bears its number. */
export type BankKind = 'ACH_FILE' | 'ACH_IN' | 'WIRE' | 'CHECK' | 'OTHER';

/** A line of a statement. */
export interface StatementLine {
  line: number;
  kind: BankKind;
  /** The bank's own code of the transaction. */
  code: string;
  /** Cents; positive where money came in. */
  amountCents: number;
  /** The reference that we gave, or the check's number; empty where there is none. */
  reference: string;
}

/** A day of one bank account. */
export interface BankStatement {
  account: string;
  /** yyyy-MM-dd. */
  day: string;
  /** Cents, before the day's first line and after its last. */
  openingCents: number;
  closingCents: number;
  lines: readonly StatementLine[];
}

/** A file that is no statement, is not whole, or does not add up. The message says where, and what was expected there. */
export class MalformedStatement extends Error {}

/** A fault of a file. `what` says what was expected. */
export const expected = (what: string): MalformedStatement => new MalformedStatement(`expected ${what}`);

/** Refuses a statement whose lines do not lead from its opening to its closing balance. */
export function requireBalance({ account, day, openingCents, closingCents, lines }: BankStatement): void {
  const moved = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (openingCents + moved !== closingCents) {
    const place = `account ending in ${account.slice(-4)}, ${day}`;
    throw expected(`a closing balance of ${openingCents + moved} cents, as opening balance and lines have (${place})`);
  }
}
