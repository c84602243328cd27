import { fallbackLanguage, languages } from '@portal/contract/language';
import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { letterTo } from '../../telling/mail-queue/queue-letter.ts';
import type { LetterFilingTools } from './file-statements.ts';
import { listMailStandings } from './mail-standing.ts';
import { buildPrintFile, maxPiecesInFile } from './print-file.ts';

interface WaitingLetter {
  letterId: number;
  holderId: number;
  kind: string;
  reference: string;
  /** Where it goes is not the address on record. */
  hasAddress: boolean;
}

const waitingLetters = statement<[number, number], WaitingLetter>(
  'mailing/list-waiting-letters',
  `SELECT letter_id AS "letterId", holder_id AS "holderId", kind, reference,
     to_sealed IS NOT NULL AS "hasAddress"
   FROM mailing.letter WHERE file_id IS NULL AND letter_id > $1 ORDER BY letter_id LIMIT $2 FOR UPDATE SKIP LOCKED`,
);
const claimLetters = statement<[number, number[], (Buffer | null)[]], never>(
  'mailing/claim-letters',
  `UPDATE mailing.letter SET file_id = $1, to_sealed = coalesce(letter.to_sealed, filed.to_sealed)
   FROM unnest($2::bigint[], $3::bytea[]) AS filed (letter_id, to_sealed)
   WHERE letter.letter_id = filed.letter_id AND letter.file_id IS NULL`,
);

/** Files the next letters after one; the last one that was looked at, or null at the end. */
async function fileNext(
  tx: Queryable,
  { keys, listLanguages }: LetterFilingTools,
  { afterLetterId, now, today }: { afterLetterId: number; now: Date; today: string },
): Promise<number | null> {
  const waiting = await list(tx, waitingLetters, [afterLetterId, maxPiecesInFile]);
  const holderIds = [...new Set(waiting.map(({ holderId }) => holderId))];
  const [chosen, standings] = [await listLanguages(tx, holderIds), await listMailStandings(tx, keys, holderIds, now)];
  const open = waiting.filter(({ holderId, kind, hasAddress }) => {
    const stop = standings.get(holderId)?.stop;
    // Of those who have died, the check to whoever settles the estate.
    if (stop === 'DECEASED') return kind === 'CHECK' && hasAddress;
    // A letter about a new address, or about an event there, goes to it all the same. It waits where mail comes back.
    return hasAddress || stop !== 'MAIL_RETURNED';
  });
  for (const language of languages) {
    const own = open.filter(({ holderId }) => (chosen.get(holderId) ?? fallbackLanguage) === language);
    if (own.length === 0) continue;
    const fileId = await buildPrintFile(tx, { kind: 'LETTERS', language, day: today, pieces: own.length }, now);
    const addresses = own.map(({ holderId, kind, reference, hasAddress }) => {
      const place = letterTo.at(holderId, kind, reference);
      return hasAddress ? null : keys.seal(place, JSON.stringify(standings.get(holderId)?.to));
    });
    const letterIds = own.map(({ letterId }) => letterId);
    await run(tx, claimLetters, [fileId, letterIds, addresses]);
  }
  return waiting.length < maxPiecesInFile ? null : (waiting.at(-1)?.letterId ?? null);
}

/** Files every letter that waits and can go, in as many files as it takes, each in a transaction of its own. */
export async function fileLetters(
  pool: pg.Pool,
  tools: LetterFilingTools,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const today = dayIn(timeZone, now);
  let afterLetterId: number | null = 0;
  while (afterLetterId !== null) {
    const moment: Parameters<typeof fileNext>[2] = { afterLetterId, now, today };
    afterLetterId = await inTransaction(pool, (tx) => fileNext(tx, tools, moment));
  }
}
