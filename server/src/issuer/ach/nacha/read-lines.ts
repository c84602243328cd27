import { MalformedAchFile, recordLength } from './record.ts';

/** A line of a file, filled up to its whole length, and which one it is, from 1. */
export interface Line {
  number: number;
  text: string;
}

/** The marks with which some systems end a file (Ctrl-Z), or begin it. */
const marks = ['\u001A', '\uFEFF'];

/** A file without line ends is one record after another. */
function cut(text: string): string[] {
  const body = text.trimEnd();
  if (/[\r\n]/.test(body) || body.length <= recordLength) return body.split(/\r\n|\r|\n/);
  const count = Math.ceil(body.length / recordLength);
  return Array.from({ length: count }, (_, at) => body.slice(at * recordLength, (at + 1) * recordLength));
}

/**
 * The lines of a bank's file, empty ones left out. Banks cut blanks at the ends of lines, leave out the lines that fill up
 * the last block, and end lines and files in several ways; none of that changes what a file says. Throws
 * `MalformedAchFile` when a line is longer than a record, or lacks what cannot be blank.
 */
export function readLines(file: string): Line[] {
  return cut(marks.reduce((text, mark) => text.replaceAll(mark, ''), file)).flatMap((given, at) => {
    const text = given.trimEnd();
    if (text === '') return [];
    if (text.length > recordLength) throw new MalformedAchFile(`line ${at + 1} has more than 94 characters`);
    // These end in digits: one that is short has lost something else than blanks.
    if (/^[568]/.test(text) && text.length < recordLength) {
      throw new MalformedAchFile(`line ${at + 1} has fewer than 94 characters`);
    }
    return [{ number: at + 1, text: text.padEnd(recordLength) }];
  });
}
