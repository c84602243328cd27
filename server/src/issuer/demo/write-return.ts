import type { accountTypes } from '@portal/contract/bank/account-number';
import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import { changeAddenda, returnAddenda } from '../ach/nacha/addenda.ts';
import { writeRecord } from '../ach/nacha/record.ts';
import { writeAchFile } from '../ach/nacha/write-file.ts';
import type { Originator } from '../ach/originator.ts';

interface SentRow {
  traceNumber: string;
  amountCents: number;
  accountType: (typeof accountTypes)[number];
  routingNumber: string;
}

const newestEntry = statement<[number, number | null], SentRow>(
  'issuer/find-newest-ach-entry',
  `SELECT entry.trace_number AS "traceNumber", entry.amount_cents AS "amountCents",
     bank.account_type AS "accountType", bank.routing_number AS "routingNumber"
   FROM issuer.ach_entry AS entry JOIN issuer.bank_account AS bank USING (account_id, bank_account_id)
   WHERE entry.account_id = $1 AND ($2::bigint IS NULL OR entry.transfer_id = $2)
   ORDER BY entry.file_on DESC, entry.trace_number DESC LIMIT 1`,
);

/** A return in the demo. */
export interface DemoReturn {
  accountId: number;
  /** Null: whatever went to the bank last. */
  transferId: number | null;
  /** 'R03' of a return, 'C01' of a notification of change. */
  code: string;
  /** The data that a notification of change says is right. */
  corrected: string;
}

/** Codes of entries that come back: a credit that was returned. */
const returnedCodes = { CHECKING: '21', SAVINGS: '31' } as const;

/** The file that a bank would send about an entry of an account; null when none was sent. For the demo and for tests. */
export async function writeReturnForDemo(
  db: Queryable,
  { routingNumber, bankName, companyName, companyId }: Originator,
  { accountId, transferId, code, corrected }: DemoReturn,
): Promise<string | null> {
  const sent = await find(db, newestEntry, [accountId, transferId]);
  if (sent === null) return null;
  const [rdfi, odfi] = [sent.routingNumber.slice(0, 8), routingNumber.slice(0, 8)];
  const told = { code, originalTrace: sent.traceNumber, originalRdfi: rdfi, traceNumber: `${rdfi}0000001` };
  const isChange = code.startsWith('C');
  const addenda = isChange
    ? writeRecord(changeAddenda, { ...told, corrected })
    : writeRecord(returnAddenda, { ...told, diedOn: '', information: '' });
  const detail = {
    transactionCode: returnedCodes[sent.accountType],
    rdfi: odfi,
    checkDigit: routingNumber.slice(8),
    accountNumber: '',
    amountCents: isChange ? 0 : sent.amountCents,
    individualId: '',
    individualName: '',
    discretionary: '',
    addenda: 1,
    traceNumber: told.traceNumber,
  };
  const batch = { companyName, companyId, discretionary: '', descriptiveDate: '', effectiveOn: '', settlementDate: '' };
  const entryClass = isChange ? 'COR' : 'PPD';
  return writeAchFile({
    header: {
      immediateDestination: companyId,
      immediateOrigin: ` ${routingNumber}`,
      createdOn: '',
      createdAt: '',
      modifier: 'A',
      destinationName: companyName,
      originName: bankName,
      reference: '',
    },
    batches: [{ header: { ...batch, entryClass, description: 'RETURN', odfi: rdfi }, entries: [{ detail, addenda }] }],
  });
}
