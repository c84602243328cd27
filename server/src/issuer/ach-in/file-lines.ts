import { MalformedAchFile, recordLength } from '../ach/nacha/record.ts';

/** The marks with which some systems begin or end a file. */
const marks = ['\u001A', '\u00EF\u00BB\u00BF'];

/** Characters that banks do not send, as their rules have it. */
const notPrinted = /[^\x20-\x7E]/g;

/** The longest line that is looked at: a record and what may follow it. */
const maxLineLength = 4 * recordLength;

/**
 * The lines of a file as they come, filled up to 94 characters, empty ones left out. Lines may end in any way, or in none. Throws
 * `MalformedAchFile` where a line is longer than a record.
 */
export async function* readFileLines(source: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest = '';
  let ends: boolean | null = null;
  let count = 0;
  const toLine = (given: string): string => {
    count += 1;
    const text = given.replace(notPrinted, '?').trimEnd();
    if (text.length > recordLength) throw new MalformedAchFile(`line ${count} has more than 94 characters`);
    // These end in digits: one that is short has lost something else than blanks.
    if (/^[568]/.test(text) && text.length < recordLength) {
      throw new MalformedAchFile(`line ${count} has fewer than 94 characters`);
    }
    return text === '' ? '' : text.padEnd(recordLength);
  };
  for await (const chunk of source) {
    rest += marks.reduce((text, mark) => text.replaceAll(mark, ''), chunk.toString('latin1'));
    if (ends === null && rest.length > recordLength + 2) ends = /[\r\n]/.test(rest.slice(0, recordLength + 3));
    const cut = ends === false ? cutRecords(rest) : cutLines(rest);
    rest = cut.rest;
    if (rest.length > maxLineLength) throw new MalformedAchFile(`line ${count + 1} has more than 94 characters`);
    yield cut.lines.map(toLine).filter((line) => line !== '');
  }
  if (rest.trim() !== '') yield [toLine(rest.trimEnd())];
}

/** Takes whole lines off; a carriage return at the end may be half of a line's end. */
function cutLines(text: string): { lines: string[]; rest: string } {
  const lines = text.split(/\r\n|\n|\r(?=.)/s);
  const rest = lines.pop() ?? '';
  return { lines, rest };
}

/** Takes whole records off a file without line ends. */
function cutRecords(text: string): { lines: string[]; rest: string } {
  const count = Math.floor(text.length / recordLength);
  const lines = Array.from({ length: count }, (_, at) => text.slice(at * recordLength, (at + 1) * recordLength));
  return { lines, rest: text.slice(count * recordLength) };
}
