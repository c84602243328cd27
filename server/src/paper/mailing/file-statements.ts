import { isPaperMonth } from '@portal/contract/documents/paper-months';
import type { MailStop } from '@portal/contract/documents/paper-statements';
import { fallbackLanguage, type Language, languages } from '@portal/contract/language';
import { dayIn } from '@portal/contract/time/dates';
import { daysOfMonth, monthAfter } from '@portal/contract/time/months';
import type pg from 'pg';
import { listStatedAccounts, noteException, settleException } from '../../issuer/face.ts';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { MailTo } from '../../telling/mail-queue/queue-letter.ts';
import { listMailStandings } from './mail-standing.ts';
import { listPaperAccounts, type PaperAccount } from './paper-subscriptions.ts';
import { buildPrintFile, maxPiecesInFile } from './print-file.ts';
import { statementTo } from './sealed-tables.ts';

export interface LetterFilingTools {
  keys: Keys;
  /** In which language each of some holders is written to. */
  listLanguages: (tx: Queryable, holderIds: readonly number[]) => Promise<ReadonlyMap<number, Language>>;
}

type Piece = PaperAccount & { to: MailTo };

const insertStatements = statement<[string, number, number[], number[], Buffer[]], never>(
  'mailing/file-paper-statements',
  `INSERT INTO mailing.paper_statement (account_id, month, holder_id, file_id, to_sealed)
   SELECT piece.account_id, $1::date, piece.holder_id, $2, piece.to_sealed
   FROM unnest($3::bigint[], $4::bigint[], $5::bytea[]) AS piece (account_id, holder_id, to_sealed)`,
);

/** Those that can be mailed, and those whose address keeps them here. */
interface Sorted {
  pieces: Piece[];
  stopped: (PaperAccount & { why: MailStop })[];
}

/** Which of some accounts can have the statement of a month on paper, and where it goes (decision 34). */
async function sortAccounts(
  tx: Queryable,
  keys: Keys,
  wanting: readonly PaperAccount[],
  { month, now }: { month: string; now: Date },
): Promise<Sorted> {
  const ids = wanting.map(({ accountId }) => accountId);
  const stated = new Map((await listStatedAccounts(tx, ids)).map((each) => [each.accountId, each]));
  const holders = [...new Set(wanting.map(({ holderId }) => holderId))];
  const standings = await listMailStandings(tx, keys, holders, now);
  const sorted: Sorted = { pieces: [], stopped: [] };
  for (const each of wanting) {
    const account = stated.get(each.accountId);
    const standing = standings.get(each.holderId);
    // There is nothing to state of the months before the first posting.
    const isStated = account && account.firstDay !== null && isPaperMonth(month, account.firstDay);
    if (!isStated || account.isClosed || !standing || standing.stop === 'DECEASED') continue;
    if (standing.stop === null) sorted.pieces.push({ ...each, to: standing.to });
    else sorted.stopped.push({ ...each, why: standing.stop });
  }
  return sorted;
}

/** Until when one that is filed is there by the 10th, and paid for. */
export const isPaperInTime = (day: string): boolean => Number(day.slice(8)) <= 5;

/** People look into what could not be mailed in time, until it is. */
async function noteLate(
  tx: Queryable,
  { pieces, stopped }: Sorted,
  { month, now }: { month: string; now: Date },
): Promise<void> {
  const exceptionOf = ({ accountId }: PaperAccount) =>
    ({ accountId, kind: 'STATEMENT_NOT_MAILED', reference: `paper-statement:${month}` }) as const;
  for (const piece of pieces) await settleException(tx, exceptionOf(piece), 'mailed', now);
  for (const each of stopped) {
    const facts = { month, holderId: each.holderId, why: each.why };
    await noteException(tx, { ...exceptionOf(each), facts }, now);
  }
}

/** Files the next accounts after one in their order; the last one that was looked at, or null at the end. */
async function fileNext(
  tx: Queryable,
  { keys, listLanguages }: LetterFilingTools,
  { month, afterAccountId, now, today }: { month: string; afterAccountId: number; now: Date; today: string },
): Promise<number | null> {
  const wanting = await listPaperAccounts(tx, month, afterAccountId, maxPiecesInFile);
  const sorted = await sortAccounts(tx, keys, wanting, { month, now });
  const { pieces } = sorted;
  if (!isPaperInTime(today)) await noteLate(tx, sorted, { month, now });
  const chosen = await listLanguages(
    tx,
    pieces.map(({ holderId }) => holderId),
  );
  for (const language of languages) {
    const own = pieces.filter(({ holderId }) => (chosen.get(holderId) ?? fallbackLanguage) === language);
    if (own.length === 0) continue;
    const file = { kind: 'STATEMENTS', language, day: today, pieces: own.length } as const;
    const fileId = await buildPrintFile(tx, file, now);
    const firstDay = daysOfMonth(month).from;
    const addresses = own.map(({ accountId, to }) =>
      keys.seal(statementTo.at(accountId, firstDay), JSON.stringify(to)),
    );
    const [accountIds, holderIds] = [own.map((piece) => piece.accountId), own.map((piece) => piece.holderId)];
    await run(tx, insertStatements, [firstDay, fileId, accountIds, holderIds, addresses]);
  }
  return wanting.length < maxPiecesInFile ? null : (wanting.at(-1)?.accountId ?? null);
}

/**
 * Files the statement of the month that ended for every account that asked for it on paper in time, in as many files as it
 * takes, each in a transaction of its own: when the process dies, a statement is in one file or still in none. A holder who
 * cannot receive mail yet is looked at again with the next run, until the month is over.
 */
export async function fileStatements(
  pool: pg.Pool,
  tools: LetterFilingTools,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const today = dayIn(timeZone, now);
  const month = monthAfter(today.slice(0, 7), -1);
  let afterAccountId: number | null = 0;
  while (afterAccountId !== null) {
    const moment: Parameters<typeof fileNext>[2] = { month, afterAccountId, now, today };
    afterAccountId = await inTransaction(pool, (tx) => fileNext(tx, tools, moment));
  }
}
