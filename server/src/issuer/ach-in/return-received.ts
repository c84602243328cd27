import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { getDepositNumbers } from '../accounts.ts';
import { drawTrace } from '../ach/draw-trace.ts';
import { returnedEntry } from '../ach/nacha/returned-entry.ts';
import type { Batch } from '../ach/nacha/write-file.ts';
import { toYymmdd } from '../ach/nacha/yymmdd.ts';
import type { Originator } from '../ach/originator.ts';
import { settleException } from '../exceptions/exceptions.ts';
import { toPlainName } from '../plain-name.ts';
import { receivedNumber } from '../sealed-tables.ts';
import { type EntryStep, stepEntries } from './step-entries.ts';
import { type DueEntry, entryColumns, referenceOf } from './stored-entry.ts';

interface ReturnRow extends DueEntry {
  code: string;
  /** The day of the holder's death; null: nobody has told. */
  holderDiedOn: string | null;
}

// Those that staff send back at once; those that nobody decided with the file that their day asks for. Blocked money stays.
const goingBack = statement<[string], ReturnRow>(
  'issuer/list-entries-going-back',
  `SELECT ${entryColumns}, entry.return_code AS code, holder.died_on AS "holderDiedOn"
   FROM issuer.ach_received_entry AS entry
   LEFT JOIN issuer.account_number AS number ON number.account_id = entry.account_id
   LEFT JOIN issuer.holder ON holder.holder_id = number.holder_id
   WHERE entry.return_code IS NOT NULL
     AND (entry.state = 'RETURNING' OR entry.state = 'SUSPENDED' AND entry.settles_on < $1)
   ORDER BY entry.settles_on, entry.entry_id FOR NO KEY UPDATE OF entry`,
);

/** The codes of returned entries: of a checking or a savings account, a credit or a debit. */
function returnedCode(transactionCode: string): string {
  return `${transactionCode[0]}${Number(transactionCode[1]) > 5 ? '6' : '1'}`;
}

async function toEntry(tx: Queryable, keys: Keys, row: ReturnRow, routingNumber: string, traceNumber: string) {
  const { settlesOn, companyId, traceNumber: originalTrace, numberSealed, accountId, code, amountCents } = row;
  const ownNumber = async () =>
    accountId === null ? '' : (await getDepositNumbers(tx, keys, accountId)).accountNumber;
  const accountNumber =
    numberSealed === null
      ? await ownNumber()
      : keys.open(receivedNumber.at(settlesOn, companyId, originalTrace), numberSealed);
  return returnedEntry({
    transactionCode: returnedCode(row.transactionCode),
    code,
    originalTrace,
    traceNumber,
    routingNumber,
    accountNumber,
    amountCents,
    name: row.individualName,
    diedOn: row.holderDiedOn,
  });
}

/**
 * Takes received entries that go back into the file `name` of the banking day `fileOn`: those that staff decided to send back, and
 * those in suspense since the banking day before, so that the sender's bank has them by the opening of the second banking day after
 * their settlement (Nacha Operating Rules, 3.8.2). Empty when none does.
 */
export async function takeReceivedReturns(
  tx: Queryable,
  { keys, originator }: { keys: Keys; originator: Originator },
  { fileOn, name, now }: { fileOn: string; name: string; now: Date },
): Promise<Batch[]> {
  const { routingNumber } = originator;
  const odfi = routingNumber.slice(0, 8);
  const batches: Batch[] = [];
  const steps: EntryStep[] = [];
  for (const row of await list(tx, goingBack, [fileOn])) {
    const { entryId, accountId, code } = row;
    const returnTrace = await drawTrace(tx, odfi);
    batches.push({
      header: {
        companyName: toPlainName(row.companyName, 16),
        discretionary: '',
        companyId: row.companyId,
        entryClass: row.entryClass,
        description: toPlainName(row.entryDescription, 10) || 'RETURN',
        descriptiveDate: toYymmdd(fileOn),
        effectiveOn: toYymmdd(fileOn),
        settlementDate: '',
        odfi,
      },
      entries: [await toEntry(tx, keys, row, routingNumber, returnTrace)],
    });
    steps.push({ entryId, state: 'RETURNED', returnCode: code, returnTrace, fileName: name });
    if (accountId !== null) {
      const about = { accountId, kind: 'ENTRY_SUSPENDED', reference: referenceOf(row) } as const;
      await settleException(tx, about, `went back as ${code} with ${name}`, now);
    }
  }
  await stepEntries(tx, steps, { now, today: fileOn });
  return batches;
}
