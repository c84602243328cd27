import { checkDigitOf } from '@portal/contract/bank/account-number';
import { toPrintedName } from '../../plain-name.ts';
import { returnAddenda } from './addenda.ts';
import { writeRecord } from './record.ts';
import { toYymmdd } from './yymmdd.ts';

interface ReturnedEntry {
  /** Of the return: '21'. */
  transactionCode: string;
  /** Why: 'R14'. */
  code: string;
  /** Of the entry that goes back, and of the return. */
  originalTrace: string;
  traceNumber: string;
  /** Of the account that the entry named. */
  routingNumber: string;
  accountNumber: string;
  amountCents: number;
  name: string;
  /** The day of the holder's death, yyyy-MM-dd; null: nobody has told. */
  diedOn: string | null;
}

/** One returning entry with the addenda that says why (Nacha, return entry detail and addenda record type code 99). */
export function returnedEntry(entry: ReturnedEntry) {
  const { transactionCode, code, originalTrace, traceNumber, accountNumber, amountCents, name, diedOn } = entry;
  const isDeath = code === 'R14' || code === 'R15';
  const told = {
    code,
    originalTrace,
    diedOn: isDeath && diedOn !== null ? toYymmdd(diedOn) : '',
    originalRdfi: entry.routingNumber.slice(0, 8),
    information: '',
    traceNumber,
  };
  const rdfi = originalTrace.slice(0, 8);
  const detail = {
    transactionCode,
    rdfi,
    checkDigit: checkDigitOf(rdfi),
    accountNumber,
    amountCents,
    individualId: '',
    individualName: toPrintedName(name, 22),
    discretionary: '',
    addenda: 1,
    traceNumber,
  };
  return { detail, addenda: writeRecord(returnAddenda, told) };
}
