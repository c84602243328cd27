import { MalformedAchFile } from '../ach/nacha/record.ts';
import { type ReceivedBatch, readNumber } from './read-batch.ts';
import type { ReceivedEntry, ReceivedKind } from './received-entry.ts';
import { readYymmdd } from './settlement-day.ts';

/** An entry whose addenda may still come. */
export interface OpenEntry {
  line: string;
  traceNumber: string;
  amountCents: number;
  isDebit: boolean;
  addenda: string[];
}

/** Codes end in 1 to 4 for credits, in 6 to 9 for debits. */
const codePattern = /^[2-5][1-9]$/;

/** Begins an entry (Nacha record type 6), which must be for our bank. Throws `MalformedAchFile`. */
export function openEntry(line: string, routingNumber: string): OpenEntry {
  const code = line.slice(1, 3);
  if (!codePattern.test(code)) throw new MalformedAchFile('an entry has no transaction code');
  if (line.slice(3, 12) !== routingNumber) throw new MalformedAchFile('an entry is for another bank than ours');
  const traceNumber = line.slice(79, 94);
  if (!/^\d{15}$/.test(traceNumber)) throw new MalformedAchFile('an entry has no trace number');
  const amountCents = readNumber(line.slice(29, 39), 'the amount of an entry');
  return { line, traceNumber, amountCents, isDebit: Number(code[1]) > 5, addenda: [] };
}

/** Tells whether an entry comes back, or corrects one of ours: record types 798 and 799. */
export const isReport = ({ addenda }: OpenEntry): boolean => /^79[89]/.test(addenda[0] ?? '');

/** Holds an entry to its addenda and to its batch. Throws `MalformedAchFile`. */
export function requireWhole(entry: OpenEntry, { odfi }: ReceivedBatch, traceBefore: string): void {
  const { line, addenda, traceNumber } = entry;
  if ((line[78] === '1') !== addenda.length > 0) {
    throw new MalformedAchFile('an addenda record is missing, or not announced');
  }
  if (addenda.some((record) => record.slice(87, 94) !== traceNumber.slice(8))) {
    throw new MalformedAchFile('an addenda record is of another entry');
  }
  if (isReport(entry)) return;
  if (!traceNumber.startsWith(odfi)) throw new MalformedAchFile('an entry is of another bank than its batch');
  if (traceNumber <= traceBefore) throw new MalformedAchFile('the entries of a batch are out of order');
}

/** The date that a death notification tells, MMDDYY: 'DATE OF DEATH*111926*CUSTOMERSSN*…' (the Treasury's Green Book). */
function readDeath(text: string): string | null {
  const parts = /DATE OF DEATH\*(\d\d)(\d\d)(\d\d)\*/.exec(text);
  return parts === null ? null : readYymmdd(`${parts[3]}${parts[1]}${parts[2]}`);
}

function kindOf({ line, amountCents, isDebit }: OpenEntry, entryClass: string): ReceivedKind {
  if (entryClass === 'DNE') return 'DEATH';
  // 23 and 33 announce credits, 28 and 38 debits; 24 and 29 carry remittance alone.
  const isMoney = ['2', '7'].includes(line[2] ?? '');
  if (isMoney === (amountCents === 0)) throw new MalformedAchFile('the amount of an entry is not that of its kind');
  if (!isMoney) return 'PRENOTE';
  return isDebit ? 'DEBIT' : 'CREDIT';
}

/** Ends an entry that is for an account of ours. Throws `MalformedAchFile`. */
export function closeEntry(entry: OpenEntry, batch: ReceivedBatch): ReceivedEntry {
  const { line, addenda, traceNumber, amountCents } = entry;
  const { entryClass, companyName, companyId, entryDescription, isFederalBenefit, effectiveOn, settlesOn } = batch;
  const isInternational = entryClass === 'IAT';
  const isDeath = entryClass === 'DNE';
  const text = addenda[0]?.slice(3, 83).trimEnd() ?? '';
  return {
    kind: kindOf(entry, entryClass),
    entryClass,
    companyName,
    companyId,
    entryDescription,
    isFederalBenefit,
    effectiveOn,
    settlesOn,
    transactionCode: line.slice(1, 3),
    accountNumber: (isInternational ? line.slice(39, 74) : line.slice(12, 29)).trim(),
    amountCents,
    individualName: isInternational ? '' : line.slice(54, 76).trim(),
    traceNumber,
    // The text of a death holds a Social Security number.
    addenda: text === '' || isDeath ? null : text,
    diedOn: isDeath ? readDeath(text) : null,
  };
}
