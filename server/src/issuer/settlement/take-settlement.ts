import { dayAfter } from '@portal/contract/time/days';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Book } from '../books/chart.ts';
import { postProgramJournal } from '../books/post-program-journal.ts';
import { compareSettlement } from './compare-settlement.ts';
import { settledKinds } from './kinds.ts';
import { type ReadSettlement, readSettlement } from './read-settlement.ts';
import { MalformedSettlement, type SettlementHeader, type SettlementLine } from './settlement-file.ts';

/** The outcome of a file: taken, taken before, or waiting as a whole for staff, with the reason. */
export type TakenSettlement = { state: 'TAKEN' | 'KNOWN'; fileId: string } | { state: 'WAITS'; problem: string };

const known = statement<[string], { sha256: Buffer }>(
  'issuer/find-settlement-file',
  `SELECT sha256 FROM issuer.settlement_file WHERE file_id = $1`,
);
const newest = statement<[], { sequence: number }>(
  'issuer/find-newest-settlement-file',
  `SELECT sequence FROM issuer.settlement_file ORDER BY sequence DESC LIMIT 1`,
);
const keepFile = statement<[string, number, string, Buffer, number, number, number, number, Date], never>(
  'issuer/keep-settlement-file',
  `INSERT INTO issuer.settlement_file (file_id, sequence, business_day, sha256, lines, net_cents, interchange_cents,
     fee_cents, taken_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
);
const keepLines = statement<
  [string, number[], string[], string[], string[], string[], number[], number[], number[]],
  never
>(
  'issuer/keep-settlement-lines',
  `INSERT INTO issuer.settlement_line (file_id, line, kind, journal_kind, network_id, reference, amount_cents,
     interchange_cents, fee_cents)
   SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[])`,
);

/** The facts that a file has to fit, and the time at which it is taken. */
export interface SettlementTerms {
  /** Our issuer identification number. */
  iin: string;
  /** The program's business day, yyyy-MM-dd. */
  today: string;
  now: Date;
}

/**
 * Takes a day's settlement file of the card network, in one transaction of the caller's: keeps its lines, compares them with
 * what was posted, and books cash, interchange and the network's fees. A file that is damaged, another institution's, out of
 * turn, or known under its id with other content waits as a whole, and changes nothing. The same file again changes nothing.
 * No cardholder's balance moves.
 * It is read twice, so that no more of it than some thousand lines is in memory.
 */
export async function takeSettlement(
  tx: Queryable,
  open: () => AsyncIterable<Buffer>,
  terms: SettlementTerms,
): Promise<TakenSettlement> {
  let file: ReadSettlement;
  try {
    file = await readSettlement(open());
  } catch (fault) {
    if (fault instanceof MalformedSettlement) return { state: 'WAITS', problem: fault.message };
    throw fault;
  }
  const { header, sha256 } = file;
  const { fileId } = header;
  const before = await find(tx, known, [fileId]);
  if (before?.sha256.equals(sha256)) return { state: 'KNOWN', fileId };
  const problem = before ? `file ${fileId} came before with other content` : await findMisfit(tx, header, terms);
  if (problem !== null) {
    // Another process may have taken it between the two reads, and its turn is over for that reason alone.
    const meanwhile = before ?? (await find(tx, known, [fileId]));
    return meanwhile?.sha256.equals(sha256) ? { state: 'KNOWN', fileId } : { state: 'WAITS', problem };
  }
  if (!(await keep(tx, file, open, terms.now))) return { state: 'KNOWN', fileId };
  await book(tx, file, terms);
  await compareSettlement(tx, terms);
  return { state: 'TAKEN', fileId };
}

async function findMisfit(
  tx: Queryable,
  { institution, sequence, day }: SettlementHeader,
  { iin, today }: SettlementTerms,
): Promise<string | null> {
  if (!iin.startsWith(institution) && !institution.startsWith(iin)) return `institution ${institution} is not ours`;
  if (day > dayAfter(today, 1)) return `its day ${day} has not come yet`;
  const last = await find(tx, newest, []);
  if (last && sequence !== last.sequence + 1) return `expected sequence ${last.sequence + 1}, and it has ${sequence}`;
  return null;
}

/** Keeps a file with its lines; false when somebody else has just taken it. */
async function keep(
  tx: Queryable,
  file: ReadSettlement,
  open: () => AsyncIterable<Buffer>,
  now: Date,
): Promise<boolean> {
  const { header, sha256, lines, netCents, interchangeCents, feeCents } = file;
  const { fileId, sequence, day } = header;
  const sums = [lines, netCents, interchangeCents, feeCents] as const;
  if ((await run(tx, keepFile, [fileId, sequence, day, sha256, ...sums, now])) === 0) return false;
  const again = await readSettlement(open(), async (some) => {
    const column = <Value>(of: (line: SettlementLine) => Value) => some.map(of);
    await run(tx, keepLines, [
      fileId,
      column(({ line }) => line),
      column(({ kind }) => kind),
      column(({ kind }) => settledKinds[kind].journal),
      column(({ networkId }) => networkId),
      column(({ kind, networkId }) => `${settledKinds[kind].prefix}${networkId}`),
      column(({ amountCents }) => amountCents),
      column((line) => line.interchangeCents),
      column((line) => line.feeCents),
    ]);
  });
  if (!again.sha256.equals(sha256)) throw new Error('the settlement file was changed while it was read');
  return true;
}

/** The network takes what it settled from the cash held for cardholders, and pays us interchange less its fees. */
async function book(tx: Queryable, file: ReadSettlement, { today, now }: SettlementTerms): Promise<void> {
  const { netCents, interchangeCents, feeCents } = file;
  const amounts: [Exclude<Book, 'HOLDER'>, number][] = [
    ['SETTLEMENT', -netCents],
    ['CASH_FBO', netCents],
    ['INTERCHANGE', interchangeCents],
    ['NETWORK_FEES', -feeCents],
    ['CASH_PROGRAM', feeCents - interchangeCents],
  ];
  const lines = amounts.map(([name, amountCents]) => ({ book: name, amountCents }));
  const reference = `settlement ${file.header.fileId}`;
  await postProgramJournal(tx, { kind: 'SETTLEMENT', reference, businessDay: today, lines }, now);
}
