import { MalformedAchFile } from '../ach/nacha/record.ts';
import { readFileLines } from './file-lines.ts';
import {
  addSums,
  noSums,
  type ReceivedBatch,
  readBatchHeader,
  requireBatchControl,
  requireFileControl,
} from './read-batch.ts';
import { closeEntry, isReport, type OpenEntry, openEntry, requireWhole } from './read-entry.ts';
import type { ReceivedEntry, ReceivedTotals } from './received-entry.ts';

/** A file that was read, as far as it was: `returns` are entries of ours that come back, or corrections of them. */
export interface ReadingState extends ReceivedTotals {
  returns: number;
}

/**
 * Reads the bank's file as it comes, one record after another, and holds no more of it than one batch of `take`. Throws
 * `MalformedAchFile` where it is not for our bank, does not follow the layout or does not add up; `state` then has how far it came.
 */
export class ReceivedReader {
  readonly state: ReadingState = { entries: 0, creditCents: 0, debitCents: 0, notes: [], returns: 0 };
  readonly #routingNumber: string;
  readonly #file = noSums();
  #sums = noSums();
  #lines = 0;
  #batches = 0;
  #isBegun = false;
  #isEnded = false;
  #batch: ReceivedBatch | null = null;
  #entry: OpenEntry | null = null;
  #trace = '';
  #done: ReceivedEntry[] = [];

  /** `routingNumber` is that of our bank. */
  constructor(routingNumber: string) {
    this.#routingNumber = routingNumber;
  }

  /** Reads a whole file, and gives its entries to `take`, some thousands at a time. */
  async read(source: AsyncIterable<Buffer>, take: (entries: ReceivedEntry[]) => Promise<void>): Promise<void> {
    for await (const lines of readFileLines(source)) {
      for (const line of lines) this.#readLine(line);
      if (this.#done.length > 0) await take(this.#done.splice(0));
    }
    if (!this.#isEnded) throw new MalformedAchFile('the file has no end');
  }

  #readLine(line: string): void {
    if (this.#isEnded) {
      if (/[^9 ]/.test(line)) throw new MalformedAchFile('something follows the end of the file');
      return;
    }
    this.#lines += 1;
    if (line[0] !== '7') this.#closeEntry();
    if (!this.#isBegun) this.#begin(line);
    else if (line[0] === '5') this.#openBatch(line);
    else if (line[0] === '6') this.#openEntry(line);
    else if (line[0] === '7') this.#takeAddenda(line);
    else if (line[0] === '8') this.#closeBatch(line);
    else if (line[0] === '9') this.#end(line);
    else throw new MalformedAchFile(`line ${this.#lines} is no record`);
  }

  #begin(line: string): void {
    if (!line.startsWith('101') || line.slice(34, 40) !== '094101')
      throw new MalformedAchFile('it is no file of a bank');
    if (line.slice(3, 13).trim() !== this.#routingNumber)
      throw new MalformedAchFile('it is for another bank than ours');
    this.#isBegun = true;
  }

  #openBatch(line: string): void {
    if (this.#batch !== null) throw new MalformedAchFile('a batch has no end');
    this.#batch = readBatchHeader(line);
    this.#batches += 1;
    this.#trace = '';
    this.#sums = noSums();
  }

  #openEntry(line: string): void {
    if (this.#batch === null) throw new MalformedAchFile('an entry is in no batch');
    this.#entry = openEntry(line, this.#routingNumber);
  }

  #takeAddenda(line: string): void {
    if (this.#entry === null) throw new MalformedAchFile('an addenda record is of no entry');
    this.#entry.addenda.push(line);
  }

  #closeEntry(): void {
    const [entry, batch] = [this.#entry, this.#batch];
    if (entry === null || batch === null) return;
    this.#entry = null;
    requireWhole(entry, batch, this.#trace);
    const { amountCents, isDebit, addenda } = entry;
    const money = isDebit ? { debitCents: amountCents, creditCents: 0 } : { debitCents: 0, creditCents: amountCents };
    addSums(this.#sums, { records: 1 + addenda.length, hash: Number(this.#routingNumber.slice(0, 8)), ...money });
    if (isReport(entry)) {
      this.state.returns += 1;
      return;
    }
    this.#trace = entry.traceNumber;
    if (batch.entryClass === 'ENR') {
      this.state.notes.push(`entry ${entry.traceNumber}: an enrollment (ENR), which only agencies take`);
      return;
    }
    this.#done.push(closeEntry(entry, batch));
    this.state.entries += 1;
  }

  #closeBatch(line: string): void {
    if (this.#batch === null) throw new MalformedAchFile('the end of a batch has no beginning');
    requireBatchControl(line, this.#batch, this.#sums);
    addSums(this.#file, this.#sums);
    this.#batch = null;
  }

  #end(line: string): void {
    if (this.#batch !== null) throw new MalformedAchFile('a batch has no end');
    requireFileControl(line, this.#file, this.#batches, this.#lines);
    this.state.creditCents = this.#file.creditCents;
    this.state.debitCents = this.#file.debitCents;
    this.#isEnded = true;
  }
}
