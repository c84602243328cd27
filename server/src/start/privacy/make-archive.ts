import { fallbackLanguage } from '@portal/contract/language';
import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import { strToU8, zipSync } from 'fflate';
import type pg from 'pg';
import { listLetterLanguages } from '../../doors/desk/letter-languages.ts';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { listAccountIdsOf } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type KeptRows, readKept } from '../../platform/privacy/read-kept.ts';
import type { Services } from '../../services.ts';
import { sealedTables } from '../keys/sealed-tables.ts';
import { keptTables } from './kept-tables.ts';
import { writeCsv } from './write-csv.ts';
import { writeIndex } from './write-index.ts';

export type ArchiveTools = Pick<Services, 'keys' | 'texts' | 'issuing' | 'program'>;

/** Puts together all that is kept about a person, as a ZIP file: index.html in their language, data.json, and csv/. */
export async function makeArchive(
  pool: pg.Pool,
  { keys, texts, issuing, program }: ArchiveTools,
  holderId: number,
  now: Date,
): Promise<Uint8Array> {
  const { timeZone } = issuing;
  const { language, tables } = await inTransaction(pool, async (tx) => {
    // All as it stood at one moment: a payment is in both its lists, or in none.
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const login = (await findLoginOfHolders(tx, [holderId]))?.loginId ?? null;
    const subject = { holder: holderId, login, account: await listAccountIdsOf(tx, [holderId]) };
    const read: KeptRows[] = [];
    for (const table of keptTables) {
      const rows = await readKept(tx, { keys, sealedTables }, table, subject);
      if (rows !== null) read.push(rows);
    }
    return { language: (await listLetterLanguages(tx, [holderId])).get(holderId) ?? fallbackLanguage, tables: read };
  });
  const reader = { t: texts.in(language), language, timeZone };
  const day = formatFullDay(dayIn(timeZone, now), language);
  const index = writeIndex(tables, reader, { program: program.now().facts.fullName[language], day });
  const data = { madeAt: now, tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])) };
  const lists = tables.filter(({ rows }) => rows.length > 0);
  return zipSync(
    {
      'index.html': strToU8(index),
      'data.json': strToU8(JSON.stringify(data, null, 2)),
      csv: Object.fromEntries(lists.map((table) => [`${table.name}.csv`, strToU8(writeCsv(table))])),
    },
    { mtime: now },
  );
}
