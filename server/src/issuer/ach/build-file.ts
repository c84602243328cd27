import type { accountTypes } from '@portal/contract/bank/account-number';
import { figuresOf } from '@portal/contract/intl';
import { achDaysOf, achTimeZone } from '@portal/contract/transfer/ach-days';
import { get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { takeReceivedReturns } from '../ach-in/return-received.ts';
import { takeReturnBatches } from '../deposits/return-entries.ts';
import { toPlainName, toPrintedName } from '../plain-name.ts';
import { achFileContent, bankNumber } from '../sealed-tables.ts';
import { transactionCodes } from './nacha/entry-detail.ts';
import { type Entry, totalsOf } from './nacha/totals.ts';
import { writeAchFile } from './nacha/write-file.ts';
import { toYymmdd } from './nacha/yymmdd.ts';
import type { Originator } from './originator.ts';

interface EntryRow {
  traceNumber: string;
  transferId: number | null;
  amountCents: number;
  isDebit: boolean;
  accountId: number;
  bankAccountId: number;
  accountType: (typeof accountTypes)[number];
  routingNumber: string;
  numberSealed: Buffer;
  name: string;
}

// Builders of files take turns: an entry is in one file, and each name is given once.
const takeTurn = statement<[], never>('issuer/take-turn-with-ach', 'SELECT pg_advisory_xact_lock(4826040)');

const waitingEntries = statement<[], EntryRow>(
  'issuer/list-waiting-entries',
  `SELECT entry.trace_number AS "traceNumber", entry.transfer_id AS "transferId", entry.amount_cents AS "amountCents",
     entry.is_debit AS "isDebit",
     bank.account_id AS "accountId", bank.bank_account_id AS "bankAccountId", bank.account_type AS "accountType",
     bank.routing_number AS "routingNumber", bank.number_sealed AS "numberSealed",
     holder.given_name || ' ' || holder.family_name AS name
   FROM issuer.ach_entry AS entry JOIN issuer.bank_account AS bank USING (account_id, bank_account_id)
   JOIN issuer.account USING (account_id) JOIN issuer.holder USING (holder_id)
   WHERE entry.file_name IS NULL AND entry.stopped_at IS NULL ORDER BY entry.trace_number`,
);

const filesOfDay = statement<[string], { count: number }>(
  'issuer/count-ach-files',
  `SELECT count(*)::integer AS count FROM issuer.ach_file WHERE file_on = $1`,
);

const nameFile = statement<[string, string[]], never>(
  'issuer/name-ach-file',
  `UPDATE issuer.ach_entry SET file_name = $1 WHERE file_name IS NULL AND trace_number = ANY($2)`,
);

const insertFile = statement<[string, string, Buffer, number, number, Date], never>(
  'issuer/build-ach-file',
  `INSERT INTO issuer.ach_file (file_on, leaves_on, name, state, content_sealed, entries, total_cents, built_at)
   VALUES ($1, $1, $2, 'BUILT', $3, $4, $5, $6)`,
);

function toEntry(keys: Keys, row: EntryRow): Entry {
  const { routingNumber, transferId, bankAccountId, amountCents, traceNumber } = row;
  const detail = {
    transactionCode: transactionCodes[row.accountType][row.isDebit ? 'DEBIT' : 'CREDIT'],
    rdfi: routingNumber.slice(0, 8),
    checkDigit: routingNumber.slice(8),
    accountNumber: keys.open(bankNumber.at(row.accountId, bankAccountId), row.numberSealed),
    amountCents,
    individualId: transferId === null ? `B${bankAccountId}` : `T${transferId}`,
    individualName: toPrintedName(row.name, 22),
    discretionary: '',
    addenda: 0,
    traceNumber,
  };
  return { detail, addenda: null };
}

/** Hour and minute of an instant for the file's header, Eastern time. */
function toHhmm(now: Date): string {
  const options = { timeZone: achTimeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const { hour, minute } = figuresOf(now, options);
  return `${hour}${minute}`;
}

const firstModifier = 'A'.charCodeAt(0);

/**
 * Builds a file of all entries that are in none yet, and of the deposits that go back, to go on a banking day; its name, or
 * null when there are none.
 */
export async function buildFile(
  tx: Queryable,
  { keys, originator }: { keys: Keys; originator: Originator },
  fileOn: string,
  now: Date,
): Promise<string | null> {
  await run(tx, takeTurn, []);
  const rows = await list(tx, waitingEntries, []);
  const modifier = String.fromCodePoint(firstModifier + (await get(tx, filesOfDay, [fileOn])).count);
  const name = `ach-${fileOn}-${modifier}.txt`;
  const returns = [
    ...(await takeReturnBatches(tx, { keys, originator }, { fileOn, name })),
    ...(await takeReceivedReturns(tx, { keys, originator }, { fileOn, name, now })),
  ];
  if (rows.length === 0 && returns.length === 0) return null;
  const { routingNumber, bankName, companyName, companyId } = originator;
  const sender = toPlainName(companyName, 16);
  const batchOf = (description: string, wanted: EntryRow[]) => ({
    header: {
      companyName: sender,
      discretionary: '',
      companyId,
      entryClass: 'PPD',
      description,
      descriptiveDate: toYymmdd(fileOn),
      effectiveOn: toYymmdd(achDaysOf(fileOn).effectiveOn),
      settlementDate: '',
      odfi: routingNumber.slice(0, 8),
    },
    entries: wanted.map((row) => toEntry(keys, row)),
  });
  const batches = [
    batchOf(
      'TRANSFER',
      rows.filter(({ transferId }) => transferId !== null),
    ),
    batchOf(
      'ACCTVERIFY',
      rows.filter(({ transferId }) => transferId === null),
    ),
  ];
  const header = {
    immediateDestination: ` ${routingNumber}`,
    immediateOrigin: companyId,
    createdOn: toYymmdd(fileOn),
    createdAt: toHhmm(now),
    modifier,
    destinationName: toPlainName(bankName, 23),
    originName: sender,
    reference: '',
  };
  const content = keys.seal(achFileContent.at(name), writeAchFile({ header, batches: [...batches, ...returns] }));
  // Returned credits were others' money: the books of sent entries leave them out.
  const { entryCount, creditCents } = totalsOf(batches.flatMap(({ entries }) => entries));
  await run(tx, insertFile, [fileOn, name, content, entryCount, creditCents, now]);
  const traces = rows.map(({ traceNumber }) => traceNumber);
  await run(tx, nameFile, [name, traces]);
  return name;
}
