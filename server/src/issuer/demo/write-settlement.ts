import { createHash } from 'node:crypto';

/** A transaction as the demo's card network settles it; cents. */
export interface SettledByNetwork {
  /** Two letters: PU, CA, RF, RV or CB. */
  code: string;
  networkId: string;
  /** Positive where the issuer pays. */
  amountCents: number;
  interchangeCents: number;
  feeCents: number;
}

/** A day of the demo's card network. */
export interface NetworkDay {
  institution: string;
  fileId: string;
  sequence: number;
  day: string;
  settled: readonly SettledByNetwork[];
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const total = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0);

/** Writes a settlement file as the card network does, in fixed width. It shares no code with what reads it. */
export function writeFixedSettlement({ institution, fileId, sequence, day, settled }: NetworkDay): string {
  const cents = (value: number, width: number) =>
    `${value < 0 ? '-' : '+'}${String(Math.abs(value)).padStart(width - 1, '0')}`;
  const head = `H${institution.padEnd(8)}${fileId.padEnd(12)}${String(sequence).padStart(6, '0')}${day}\n`;
  const details = settled.map(
    (each, at) =>
      `D${String(at + 1).padStart(7, '0')}${each.code}${each.networkId.padEnd(64)}${cents(each.amountCents, 13)}${cents(each.interchangeCents, 11)}${cents(each.feeCents, 11)}\n`,
  );
  const before = head + details.join('');
  const sums = [
    cents(total(settled.map((each) => each.amountCents)), 14),
    cents(total(settled.map((each) => each.interchangeCents)), 14),
    cents(total(settled.map((each) => each.feeCents)), 14),
  ];
  return `${before}T${String(settled.length).padStart(7, '0')}${sums.join('')}${sha256Of(before)}\n`;
}

/** The same as CSV. */
export function writeCsvSettlement({ institution, fileId, sequence, day, settled }: NetworkDay): string {
  const dollars = (value: number) => (value / 100).toFixed(2);
  const rows = [
    `HEADER,${institution},${fileId},${sequence},${day}`,
    ...settled.map(
      (each, at) =>
        `DETAIL,${at + 1},${each.code},${each.networkId},${dollars(each.amountCents)},${dollars(each.interchangeCents)},${dollars(each.feeCents)}`,
    ),
  ];
  const before = `${rows.join('\n')}\n`;
  const sums = [
    total(settled.map((each) => each.amountCents)),
    total(settled.map((each) => each.interchangeCents)),
    total(settled.map((each) => each.feeCents)),
  ].map(dollars);
  return `${before}TRAILER,${settled.length},${sums.join()},${sha256Of(before)}\n`;
}
