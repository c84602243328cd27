import { MalformedSettlement } from './settlement-file.ts';

/** The longest row of either format, and a bit. */
const maxRowLength = 400;

/** The rows of a file as its pieces come, without their ends. A byte order mark is left out. */
export async function* readRows(pieces: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  let count = 0;
  for await (const piece of pieces) {
    const rows = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = rows.pop() ?? '';
    count += rows.length;
    if (rest.length > maxRowLength) throw new MalformedSettlement(`line ${count + 1}: expected the end of a line`);
    yield rows.map((row) => row.replace(/\r$/, ''));
  }
  if (rest !== '') yield [rest];
}
