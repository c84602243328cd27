import { createHash } from 'node:crypto';

const toLine = (record: object): string => `${JSON.stringify(record)}\n`;

/**
 * Writes a file for somebody outside, one JSON object a line: a header, the records, and a trailer that counts them and proves
 * the file whole by the SHA-256 of all before it.
 */
export function writeWholeLines(header: object, records: readonly object[], counted: string): string {
  const before = [{ record: 'HEADER', ...header, [counted]: records.length }, ...records].map(toLine).join('');
  const sha256 = createHash('sha256').update(before).digest('hex');
  return before + toLine({ record: 'TRAILER', [counted]: records.length, sha256 });
}
