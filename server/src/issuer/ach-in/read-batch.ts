import { MalformedAchFile } from '../ach/nacha/record.ts';
import { settlementDay } from './settlement-day.ts';

/** The header of a batch, as far as its entries take part in it. */
export interface ReceivedBatch {
  serviceClass: string;
  companyName: string;
  companyId: string;
  entryClass: string;
  entryDescription: string;
  isFederalBenefit: boolean;
  effectiveOn: string;
  settlesOn: string;
  odfi: string;
  number: string;
}

/** The sums of entries, as the controls of batches and of the file have them. */
export interface Sums {
  /** Entries and addenda. */
  records: number;
  hash: number;
  debitCents: number;
  creditCents: number;
}

/** A hash has ten digits. */
const hashModulus = 10 ** 10;

export const noSums = (): Sums => ({ records: 0, hash: 0, debitCents: 0, creditCents: 0 });

/** Adds sums to others. */
export function addSums(to: Sums, { records, hash, debitCents, creditCents }: Sums): void {
  to.records += records;
  to.hash = (to.hash + hash) % hashModulus;
  to.debitCents += debitCents;
  to.creditCents += creditCents;
}

/** Reads a number of digits alone. Throws `MalformedAchFile`, which names the field. */
export function readNumber(text: string, name: string): number {
  if (!/^\d+$/.test(text)) throw new MalformedAchFile(`${name} is no number`);
  return Number(text);
}

/** Federal benefits have XX before their description, and come from a federal agency, status 2 (31 CFR 212.3). */
const isOfAgency = (description: string, status: string): boolean => description.startsWith('XX') && status === '2';

/** Reads the header of a batch (Nacha record type 5). Throws `MalformedAchFile`. */
export function readBatchHeader(line: string): ReceivedBatch {
  const entryDescription = line.slice(53, 63).trimEnd();
  const serviceClass = line.slice(1, 4);
  const odfi = line.slice(79, 87);
  if (!['200', '220', '225'].includes(serviceClass)) throw new MalformedAchFile('a batch has no service class');
  readNumber(odfi, 'the bank of a batch');
  return {
    serviceClass,
    companyName: line.slice(4, 20).trim(),
    companyId: line.slice(40, 50).trimEnd(),
    entryClass: line.slice(50, 53),
    entryDescription,
    isFederalBenefit: isOfAgency(entryDescription, line.slice(78, 79)),
    ...settlementDay(line.slice(69, 75), line.slice(75, 78)),
    odfi,
    number: line.slice(87, 94),
  };
}

const requireSame = (told: Sums, real: Sums, what: string): void => {
  for (const name of ['records', 'hash', 'debitCents', 'creditCents'] as const) {
    if (told[name] !== real[name]) throw new MalformedAchFile(`${what}: ${name} is not what the entries add up to`);
  }
};

/** Holds the control of a batch (record type 8) to its header and its entries. Throws `MalformedAchFile`. */
export function requireBatchControl(line: string, batch: ReceivedBatch, sums: Sums): void {
  const told = {
    records: readNumber(line.slice(4, 10), 'the count of a batch'),
    hash: readNumber(line.slice(10, 20), 'the hash of a batch'),
    debitCents: readNumber(line.slice(20, 32), 'the debits of a batch'),
    creditCents: readNumber(line.slice(32, 44), 'the credits of a batch'),
  };
  requireSame(told, sums, 'a batch');
  // International batches have no company in their header.
  const isOfCompany = batch.entryClass === 'IAT' || line.slice(44, 54).trimEnd() === batch.companyId;
  const isOfBatch = line.slice(1, 4) === batch.serviceClass && line.slice(79, 87) === batch.odfi;
  if (!isOfCompany || !isOfBatch || line.slice(87, 94) !== batch.number) {
    throw new MalformedAchFile('the end of a batch is not that of its beginning');
  }
  if (batch.serviceClass === '220' && sums.debitCents > 0) throw new MalformedAchFile('a batch of credits has debits');
  if (batch.serviceClass === '225' && sums.creditCents > 0) throw new MalformedAchFile('a batch of debits has credits');
}

/** Holds the control of the file (record type 9) to what was read. Throws `MalformedAchFile`. */
export function requireFileControl(line: string, sums: Sums, batches: number, lines: number): void {
  const told = {
    records: readNumber(line.slice(13, 21), 'the count of the file'),
    hash: readNumber(line.slice(21, 31), 'the hash of the file'),
    debitCents: readNumber(line.slice(31, 43), 'the debits of the file'),
    creditCents: readNumber(line.slice(43, 55), 'the credits of the file'),
  };
  requireSame(told, sums, 'the file');
  if (readNumber(line.slice(1, 7), 'the count of batches') !== batches) {
    throw new MalformedAchFile('the number of batches is another');
  }
  if (readNumber(line.slice(7, 13), 'the count of blocks') !== Math.ceil(lines / 10)) {
    throw new MalformedAchFile('the number of blocks is another');
  }
}
