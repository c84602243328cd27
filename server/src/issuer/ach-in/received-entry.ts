/** The kinds of entries that come in, each with a way of its own. */
export type ReceivedKind = 'CREDIT' | 'DEBIT' | 'PRENOTE' | 'DEATH';

/** One entry of the bank's file, as it was received. */
export interface ReceivedEntry {
  kind: ReceivedKind;
  /** The standard entry class: 'PPD'. */
  entryClass: string;
  /** The sender, as its bank names it, and the ten characters that identify it. */
  companyName: string;
  companyId: string;
  /** The purpose of the payment, as its sender calls it: 'XXSOC SEC'. */
  entryDescription: string;
  /** Tells whether it is a payment that 31 CFR 210 subpart B is about. */
  isFederalBenefit: boolean;
  /** The day that the sender meant, and the one on which banks settled it, yyyy-MM-dd. */
  effectiveOn: string;
  settlesOn: string;
  transactionCode: string;
  accountNumber: string;
  amountCents: number;
  individualName: string;
  traceNumber: string;
  /** Text of its addenda; null: none, or of a death. */
  addenda: string | null;
  /** The date of death that a death notification entry tells, yyyy-MM-dd; null where it tells none. */
  diedOn: string | null;
}

/** Descriptions by which a debit takes back a credit that was sent before. */
const takingBack: ReadonlySet<string> = new Set(['REVERSAL', 'RECLAIM']);

/** Tells whether a debit takes back a credit that was sent before. */
export const takesBack = ({ entryDescription }: Pick<ReceivedEntry, 'entryDescription'>): boolean =>
  takingBack.has(entryDescription.toUpperCase());

/** The totals of a file that was read whole. */
export interface ReceivedTotals {
  entries: number;
  creditCents: number;
  debitCents: number;
  /** Entries that are passed over, in words; nobody's account number stands in them. */
  notes: string[];
}
