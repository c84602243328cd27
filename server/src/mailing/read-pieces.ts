import type pg from 'pg';
import { list, type Queryable, statement } from '../db/statement.ts';
import type { Services } from '../http/services.ts';
import type { LetterWords } from '../mail-queue/letter-kinds.ts';
import type { MailTo } from '../mail-queue/queue-letter.ts';
import type { Keys } from '../ports/keys.ts';
import { readStatement } from '../statements/read-statement.ts';
import type { PrintFile } from './print-file.ts';
import type { PrintPiece } from './print-piece.ts';

interface FiledStatement {
  accountId: number;
  holderId: number;
  month: string;
  toSealed: Buffer;
}

const filedStatements = statement<[number], FiledStatement>(
  'mailing/list-filed-statements',
  `SELECT account_id AS "accountId", holder_id AS "holderId", to_char(month, 'YYYY-MM') AS month, to_sealed AS "toSealed"
   FROM mailing.paper_statement WHERE file_id = $1 ORDER BY account_id`,
);

type FiledLetter = { letterId: number; kind: LetterWords['kind']; dataSealed: Buffer; toSealed: Buffer };

const filedLetters = statement<[number], FiledLetter>(
  'mailing/list-filed-letters',
  `SELECT letter_id AS "letterId", kind, data_sealed AS "dataSealed", to_sealed AS "toSealed"
   FROM mailing.letter WHERE file_id = $1 ORDER BY letter_id`,
);

const openTo = (keys: Keys, sealed: Buffer) => JSON.parse(keys.open('letter', sealed)) as MailTo;

/** What belongs to a letter, as it was queued with its kind. */
const openWords = (keys: Keys, { kind, dataSealed }: FiledLetter): LetterWords =>
  ({ kind, data: JSON.parse(keys.open('letter', dataSealed)) as unknown }) as LetterWords;

async function* readLetters(db: Queryable, keys: Keys, fileId: number): AsyncGenerator<PrintPiece> {
  for (const filed of await list(db, filedLetters, [fileId])) {
    yield { pieceId: `L-${filed.letterId}`, to: openTo(keys, filed.toSealed), letter: openWords(keys, filed) };
  }
}

type Reading = Pick<Services, 'keys' | 'texts' | 'program'>;
type Filed = Pick<PrintFile, 'fileId' | 'language'>;

async function* readStatements(
  pool: pg.Pool,
  services: Reading,
  { fileId, language }: Filed,
  now: Date,
): AsyncGenerator<PrintPiece> {
  const { keys, texts } = services;
  const t = texts.in(language);
  for (const { accountId, holderId, month, toSealed } of await list(pool, filedStatements, [fileId])) {
    const to = openTo(keys, toSealed);
    const stated = await readStatement(pool, services, { accountId, holderId, month }, { t, now });
    yield { pieceId: `S-${month}-${accountId}`, to, statement: stated };
  }
}

/** The pieces of a file, one after another, each read when it is its turn. */
export function readPieces(
  pool: pg.Pool,
  services: Reading,
  file: Filed & Pick<PrintFile, 'kind'>,
  now: Date,
): AsyncIterable<PrintPiece> {
  if (file.kind === 'LETTERS') return readLetters(pool, services.keys, file.fileId);
  return readStatements(pool, services, file, now);
}
