import type { accountTypes } from '@portal/contract/bank/account-number';
import { changeAddenda, returnAddenda } from '../ach/nacha/addenda.ts';
import { writeRecord } from '../ach/nacha/record.ts';
import { writeAchFile } from '../ach/nacha/write-file.ts';
import type { Originator } from '../ach/originator.ts';

/** An entry that a bank received, and what it has to say of it. */
export interface SentEntry {
  traceNumber: string;
  amountCents: number;
  accountType: (typeof accountTypes)[number];
  /** Of the bank that received it. */
  routingNumber: string;
}

/** Codes of entries that come back: a credit that was returned. */
const returnedCodes = { CHECKING: '21', SAVINGS: '31' } as const;

/**
 * The file in which a bank sends an entry back, or corrects it: `code` is 'R03' of a return, 'C01' of a notification of change,
 * which says in `corrected` what is right.
 */
export function writeReturnFile(
  { routingNumber, bankName, companyName, companyId }: Omit<Originator, 'takesAmountsBack'>,
  sent: SentEntry,
  { code, corrected }: { code: string; corrected: string },
): string {
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
