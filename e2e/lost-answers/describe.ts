import { listWalks } from './list-walks.ts';
import { type Reply, replies, replyNames } from './replies.ts';
import { guards, isWalked, nameOf, type Spared, type Walked, type Way, ways } from './row.ts';

const head = `# When the answer is lost

Made from \`e2e/lost-answers\`, where each row is walked in a browser: the write reaches the server, its answer does not
come or somebody else answers in its place, and the person tries again, loads the page anew, goes back and forth, or opens
a second tab. At first they read that nobody knows yet whether it worked; the page looks by itself, and goes on when it
finds the answer. The words of the last columns are read after that.

Only the portal's own word is an answer to a write: an envelope with all its parts. Any other reply, whatever its status,
and every fault (500–599) is none; neither is it to the question what became of a write.
`;

const walks = `The other answer stays for all that is asked until the person goes on. The table names the way in which a write
is walked with a reply; the transfer is walked with every reply. \`npm test\` walks the first write of each kind, and the transfer without
any answer; naming the file walks the whole table, and \`npm run test:full\` every way with every reply.
`;

const wayNames: Record<Way, string> = {
  again: 'tries again',
  reload: 'reloads',
  back: 'Back and forth',
  tab: 'second tab',
};

/** The words of a pattern, as a reader reads them. */
const wordsOf = (pattern: RegExp) =>
  pattern.source
    .replaceAll('[\\s\\S]+', '… ')
    .replaceAll(/\\s\*?/g, ' ')
    .replaceAll('\\w+', '…')
    .replaceAll(/\(([^|)]+)\|[^)]*\)/g, '$1')
    .replaceAll('\\$2\\d\\.00', '$21.00')
    .replaceAll(/\\d/g, '1')
    .replaceAll(/\|.*$/g, '')
    .replaceAll('\\', '');

const cellOf = (row: Walked, way: Way) => `“${wordsOf(way === 'again' ? row.done : row.told)}”`;

function printTable(rows: readonly (readonly string[])[]): string {
  const [first = []] = rows;
  const widths = first.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(first), rule, ...rows.slice(1).map(line)].join('\n');
}

/** In which ways `npm test` walks a write while a reply comes instead of its answer. */
function waysOf(row: Walked, reply: Reply, table: readonly (Walked | Spared)[]): string {
  const walked = listWalks(table, { isFull: false }).filter((walk) => walk.row === row && walk.reply === reply);
  return walked.map(({ way }) => wayNames[way]).join(', ');
}

/** The text of `docs/lost-answers.md`. A journey proves that the file is this text. */
export function describeLostAnswers(table: readonly (Walked | Spared)[]): string {
  const walked = table.filter(isWalked);
  const spared = table.filter((row): row is Spared => !isWalked(row));
  return [
    head,
    '## What keeps each write right\n',
    `${printTable([['guard', 'meaning'], ...Object.entries(guards)])}\n`,
    '## What is read, and what the books hold\n',
    `${printTable([
      ['write', 'guard', ...ways.map((way) => wayNames[way]), 'the books hold'],
      ...walked.map((row) => [nameOf(row), row.guard, ...ways.map((way) => cellOf(row, way)), row.inBooks]),
    ])}\n`,
    '## What comes instead of an answer\n',
    walks,
    `${printTable([
      ['name', 'what comes'],
      ...replyNames.map((name) => [name, replies[name]?.what ?? 'nothing: the line breaks']),
    ])}\n`,
    `${printTable([
      ['write', ...replyNames],
      ...walked.map((row) => [nameOf(row), ...replyNames.map((reply) => waysOf(row, reply, table))]),
    ])}\n`,
    '## What is not walked, and why\n',
    `${printTable([['write', 'guard', 'why'], ...spared.map((row) => [nameOf(row), row.guard, row.because])])}\n`,
  ].join('\n');
}
