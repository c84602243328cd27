import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { LetterKind } from './letter-kinds.ts';

const withdraw = statement<[number, LetterKind, string], never>(
  'mailing/withdraw-letter',
  `DELETE FROM mailing.letter WHERE holder_id = $1 AND kind = $2 AND reference = $3 AND file_id IS NULL`,
);

/** Takes a letter out of the queue; false when it is in a file already, or never was queued. */
export async function withdrawLetter(
  tx: Queryable,
  { holderId, kind, reference }: { holderId: number; kind: LetterKind; reference: string },
): Promise<boolean> {
  return (await run(tx, withdraw, [holderId, kind, reference])) === 1;
}
