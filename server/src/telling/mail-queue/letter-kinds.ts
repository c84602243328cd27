/** The data of each kind of letter, beside its words (`papers:letter`). */
export interface LetterData {
  /** Mail to their email address does not arrive; masked: 'r•••@example.com'. */
  EMAIL_BOUNCED: { maskedEmail: string };
  /** To the address of before: it is not the one on record any more. The program's day, yyyy-MM-dd. */
  ADDRESS_CHANGED: { changedOn: string };
  /** Anything that whoever chose mail is told: its words, in the language of the holder. */
  NOTICE: { title: string; paragraphs: readonly string[] };
}
export type LetterKind = keyof LetterData;

/** A letter as it is written: its kind with what belongs to it. */
export type LetterWords = { [Kind in LetterKind]: { kind: Kind; data: LetterData[Kind] } }[LetterKind];
