import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { drawTrace } from '../ach/draw-trace.ts';
import { returnedEntry } from '../ach/nacha/returned-entry.ts';
import type { Batch } from '../ach/nacha/write-file.ts';
import { toYymmdd } from '../ach/nacha/yymmdd.ts';
import type { Originator } from '../ach/originator.ts';
import { toPlainName } from '../plain-name.ts';
import { depositNumber } from '../sealed-tables.ts';

interface ReturnRow {
  accountId: number;
  journalId: number;
  code: string;
  amountCents: number;
  payer: string;
  entryDescription: string | null;
  traceNumber: string;
  companyId: string | null;
  accountNumberSealed: Buffer;
  routingNumber: string;
  name: string;
  diedOn: string | null;
}

// A deposit whose number at the payer's bank is unknown is sent back by hand: its case says so.
const waitingReturns = statement<[], ReturnRow>(
  'issuer/list-deposit-returns-to-file',
  `SELECT back.account_id AS "accountId", back.journal_id AS "journalId", back.code, journal.amount_cents AS "amountCents",
     journal.description AS payer, fact.entry_description AS "entryDescription", fact.trace_number AS "traceNumber",
     fact.company_id AS "companyId", account.account_number_sealed AS "accountNumberSealed",
     account.routing_number AS "routingNumber", holder.given_name || ' ' || holder.family_name AS name,
     holder.died_on AS "diedOn"
   FROM issuer.deposit_return AS back JOIN issuer.journal USING (account_id, journal_id)
   JOIN issuer.deposit_fact AS fact USING (account_id, journal_id)
   JOIN issuer.account USING (account_id) JOIN issuer.holder USING (holder_id)
   WHERE back.file_name IS NULL AND fact.trace_number IS NOT NULL ORDER BY back.returned_at, back.journal_id`,
);
const setFiled = statement<[number, number, string, string], never>(
  'issuer/file-deposit-return',
  `UPDATE issuer.deposit_return SET return_trace = $3, file_name = $4 WHERE account_id = $1 AND journal_id = $2`,
);

/** The transaction code of a credit that goes back. */
const returnedCredit = '21';

async function toEntry(tx: Queryable, keys: Keys, row: ReturnRow, odfi: string, name: string) {
  const { accountId, journalId, code, traceNumber: originalTrace, routingNumber, amountCents, diedOn } = row;
  const traceNumber = await drawTrace(tx, odfi);
  await run(tx, setFiled, [accountId, journalId, traceNumber, name]);
  return returnedEntry({
    transactionCode: returnedCredit,
    code,
    originalTrace,
    traceNumber,
    routingNumber,
    accountNumber: keys.open(depositNumber.at(accountId), row.accountNumberSealed),
    amountCents,
    name: row.name,
    diedOn,
  });
}

/**
 * Takes the deposits that wait to go back into the file `name`: a batch for each, since each has a payer of its own. Empty
 * when none waits.
 */
export async function takeReturnBatches(
  tx: Queryable,
  { keys, originator }: { keys: Keys; originator: Originator },
  { fileOn, name }: { fileOn: string; name: string },
): Promise<Batch[]> {
  const odfi = originator.routingNumber.slice(0, 8);
  const batches: Batch[] = [];
  for (const row of await list(tx, waitingReturns, [])) {
    batches.push({
      header: {
        companyName: toPlainName(row.payer, 16),
        discretionary: '',
        companyId: row.companyId ?? '',
        entryClass: 'PPD',
        description: toPlainName(row.entryDescription ?? 'RETURN', 10),
        descriptiveDate: toYymmdd(fileOn),
        effectiveOn: toYymmdd(fileOn),
        settlementDate: '',
        odfi,
      },
      entries: [await toEntry(tx, keys, row, odfi, name)],
    });
  }
  return batches;
}
