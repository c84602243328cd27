import type { MailFacts } from '../../issuer/face.ts';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { placedColumn } from '../../platform/ports/sealed-place.ts';
import type { LetterWords } from './letter-kinds.ts';

/** The same letter goes once: so it is known before it has a number. */
const letterKey = ['holder_id', 'kind', 'reference'] as const;
export const letterData = placedColumn('mailing.letter', 'data_sealed', 'letter', letterKey);
export const letterTo = placedColumn('mailing.letter', 'to_sealed', 'letter', letterKey);

/** The recipient of a letter. */
export type MailTo = Pick<MailFacts, 'name' | 'address'>;

/** A letter that is to be printed and mailed. */
export type NewLetter = LetterWords & {
  holderId: number;
  /** The subject; the same kind and reference to the same holder is the same letter, and goes once. */
  reference: string;
  /** Where it goes, if not to the address on record on the day on which it is printed. */
  to?: MailTo;
};

const insertLetter = statement<[number, string, string, Buffer, Buffer | null, Date], never>(
  'mailing/queue-letter',
  `INSERT INTO mailing.letter (holder_id, kind, reference, data_sealed, to_sealed, queued_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (holder_id, kind, reference) DO NOTHING`,
);

/**
 * Queues a letter in the transaction of what makes it necessary: it is printed with the day's mail, in the language of the
 * holder, without a fee, once. Its words are `papers:letter.<kind>`.
 */
export async function queueLetter(tx: Queryable, keys: Keys, letter: NewLetter, now: Date): Promise<void> {
  const { holderId, kind, reference, data, to } = letter;
  const sealedData = keys.seal(letterData.at(holderId, kind, reference), JSON.stringify(data));
  const sealedTo = to ? keys.seal(letterTo.at(holderId, kind, reference), JSON.stringify(to)) : null;
  await run(tx, insertLetter, [holderId, kind, reference, sealedData, sealedTo, now]);
}
