/** The data of each kind of letter, beside its words (`papers:letter`). */
export interface LetterData {
  /** Mail to their email address does not arrive; masked: 'r•••@example.com'. */
  EMAIL_BOUNCED: { maskedEmail: string };
  /** To the address of before: it is not the one on record any more. The program's day, yyyy-MM-dd. */
  ADDRESS_CHANGED: { changedOn: string };
  /** A check, with words about it above. */
  CHECK: PrintedCheck;
  /** Anything that whoever chose mail is told: its words, in the language of the holder. */
  NOTICE: { title: string; paragraphs: readonly string[] };
}
export type LetterKind = keyof LetterData;

/** A check as it is printed. */
export interface PrintedCheck {
  number: number;
  amountCents: number;
  /** The name to whose order it is. */
  payee: string;
  /** The program's day, yyyy-MM-dd. */
  issuedOn: string;
  /** Why it is paid, which its memo says (`papers:check.memo`). */
  cause: 'CLOSED_ACCOUNT' | 'ESTATE' | 'UNCLAIMED' | 'FEE_REFUND';
  /** The days after which banks need not pay it. */
  validDays: number;
}

/** A letter as it is written: its kind with what belongs to it. */
export type LetterWords = { [Kind in LetterKind]: { kind: Kind; data: LetterData[Kind] } }[LetterKind];
