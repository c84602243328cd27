/** An entry that a payer sends to an account of ours. */
export interface InboundEntry {
  /** '22' for a credit to a checking account, '27' for a debit, '23' for a prenote. */
  transactionCode: string;
  accountNumber: string;
  amountCents: number;
  individualName: string;
  /** The number of the entry at the payer's bank, at most seven digits. */
  sequence: number;
  /** Text of its addenda record; null: none. */
  addenda?: string | null;
}

/** The entries of one payer for one day. */
export interface InboundBatch {
  companyName: string;
  companyId: string;
  entryDescription: string;
  /** 'PPD' unless told. */
  entryClass?: string;
  /** 2 for a federal agency; 1 unless told. */
  originatorStatus?: '1' | '2';
  /** The first eight digits of the payer's bank's routing number. */
  odfi: string;
  /** The day of its settlement, yyyy-MM-dd, and the day that the payer means: the same unless told. */
  settlesOn: string;
  effectiveOn?: string;
  entries: Iterable<InboundEntry>;
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0').slice(-length);
const text = (value: string, length: number): string => value.padEnd(length).slice(0, length);
const yymmdd = (day: string): string => day.replaceAll('-', '').slice(2);

/** The number of a day in its year, three digits, as the Federal Reserve writes it. */
function julian(day: string): string {
  const first = Date.parse(`${day.slice(0, 4)}-01-01`);
  return digits((Date.parse(day) - first) / 86_400_000 + 1, 3);
}

const isDebit = (code: string): boolean => Number(code.slice(1)) > 5;

interface Sums {
  debitCents: number;
  creditCents: number;
}

/** Hash, debits and credits, as both controls have them. */
const controls = (sums: Sums, hash: number): string =>
  digits(hash, 10) + digits(sums.debitCents, 12) + digits(sums.creditCents, 12);

/**
 * Writes a file as the program's bank hands it on, line by line: for the demo, rehearsals, tests and measurements. It shares no code
 * with what reads such files, so that a mistake of one does not hide in the other.
 */
export function* writeInboundLines(
  { routingNumber, createdOn }: { routingNumber: string; createdOn: string },
  batches: Iterable<InboundBatch>,
): Generator<string> {
  const rdfi = Number(routingNumber.slice(0, 8));
  const all = { records: 0, entries: 0, debitCents: 0, creditCents: 0, batches: 0, lines: 2 };
  yield `101 ${routingNumber} 061000146${yymmdd(createdOn)}0600A094101${text('PROGRAM BANK', 23)}${text('FEDERAL RESERVE', 23)}        `;
  for (const batch of batches) {
    all.batches += 1;
    const { companyName, companyId, odfi, settlesOn, effectiveOn = settlesOn } = batch;
    const number = digits(all.batches, 7);
    const about = text(companyId, 10);
    const name = `${text(companyName, 16)}${' '.repeat(20)}${about}${text(batch.entryClass ?? 'PPD', 3)}`;
    const dates = `${' '.repeat(6)}${yymmdd(effectiveOn)}${julian(settlesOn)}${batch.originatorStatus ?? '1'}`;
    yield `5200${name}${text(batch.entryDescription, 10)}${dates}${odfi}${number}`;
    const sums = { records: 0, debitCents: 0, creditCents: 0 };
    let entries = 0;
    for (const entry of batch.entries) {
      const { transactionCode, amountCents, sequence, addenda = null } = entry;
      const to = `${routingNumber}${text(entry.accountNumber, 17)}${digits(amountCents, 10)}${' '.repeat(15)}`;
      const has = addenda === null ? '0' : '1';
      yield `6${transactionCode}${to}${text(entry.individualName, 22)}  ${has}${odfi}${digits(sequence, 7)}`;
      if (addenda !== null) yield `705${text(addenda, 80)}0001${digits(sequence, 7)}`;
      sums.records += addenda === null ? 1 : 2;
      entries += 1;
      sums[isDebit(transactionCode) ? 'debitCents' : 'creditCents'] += amountCents;
    }
    yield `8200${digits(sums.records, 6)}${controls(sums, entries * rdfi)}${about}${' '.repeat(25)}${odfi}${number}`;
    all.records += sums.records;
    all.entries += entries;
    all.debitCents += sums.debitCents;
    all.creditCents += sums.creditCents;
    all.lines += sums.records + 2;
  }
  const blocks = Math.ceil(all.lines / 10);
  const counts = `${digits(all.batches, 6)}${digits(blocks, 6)}${digits(all.records, 8)}`;
  yield `9${counts}${controls(all, all.entries * rdfi)}${' '.repeat(39)}`;
  for (let at = all.lines; at < blocks * 10; at += 1) yield '9'.repeat(94);
}

/** The same as one text. */
export function writeInboundFile(
  about: { routingNumber: string; createdOn: string },
  batches: Iterable<InboundBatch>,
): string {
  return [...writeInboundLines(about, batches)].map((line) => `${line}\n`).join('');
}
