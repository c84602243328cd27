import { daysOfMonth } from '@portal/contract/time/months';
import type pg from 'pg';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys, SealPurpose } from '../../platform/ports/keys.ts';
import type { SealedPlace } from '../../platform/ports/sealed-place.ts';
import type { Services } from '../../services.ts';
import type { LetterWords } from '../../telling/mail-queue/letter-kinds.ts';
import { letterData, letterTo, type MailTo } from '../../telling/mail-queue/queue-letter.ts';
import { readStatement } from '../statements/read-statement.ts';
import type { PrintFile } from './print-file.ts';
import type { PrintPiece } from './print-piece.ts';
import { statementTo } from './sealed-tables.ts';

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

interface FiledLetter {
  letterId: number;
  holderId: number;
  kind: LetterWords['kind'];
  reference: string;
  dataSealed: Buffer;
  toSealed: Buffer;
}

const filedLetters = statement<[number], FiledLetter>(
  'mailing/list-filed-letters',
  `SELECT letter_id AS "letterId", holder_id AS "holderId", kind, reference, data_sealed AS "dataSealed",
     to_sealed AS "toSealed"
   FROM mailing.letter WHERE file_id = $1 ORDER BY letter_id`,
);

const openTo = (keys: Keys, place: SealedPlace<SealPurpose>, sealed: Buffer) =>
  JSON.parse(keys.open(place, sealed)) as MailTo;

/** Opens the words that belong to a letter, as they were queued with its kind. */
const openWords = (keys: Keys, { holderId, kind, reference, dataSealed }: FiledLetter): LetterWords =>
  ({
    kind,
    data: JSON.parse(keys.open(letterData.at(holderId, kind, reference), dataSealed)) as unknown,
  }) as LetterWords;

async function* readLetters(db: Queryable, keys: Keys, fileId: number): AsyncGenerator<PrintPiece> {
  for (const filed of await list(db, filedLetters, [fileId])) {
    const place = letterTo.at(filed.holderId, filed.kind, filed.reference);
    yield { pieceId: `L-${filed.letterId}`, to: openTo(keys, place, filed.toSealed), letter: openWords(keys, filed) };
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
    const to = openTo(keys, statementTo.at(accountId, daysOfMonth(month).from), toSealed);
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
