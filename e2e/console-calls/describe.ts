/** The presses, fields and seconds of a call. */
export interface CountedCall {
  name: string;
  language: string;
  presses: number;
  fields: number;
  /** Seconds in the browser of who wrote the document, one decimal. */
  seconds: string;
}

const head = `# What a call takes in the console

_For those who plan the staff, and those who change the console._

Made from \`e2e/console-calls\`: a script does in a browser what a member of the staff does, from the press that takes the call to the
one that ends it, with whatever somebody else decides. A press is one of a link, a button or a choice; a field is typed into. The
seconds are those of the portal and the browser alone, on the machine that wrote this: nobody reads, thinks, speaks or types in
them. The journeys fail when presses or fields change; \`WRITE_DOCS=1 npm test -- desk-ten-calls\` writes this anew.

`;

/** A rule of Markdown has three dashes at least. */
const narrowest = 3;
const columns = ['call', 'in', 'presses', 'fields', 'seconds'];

/** docs/console-calls.md. */
export function describeCalls(calls: readonly CountedCall[]): string {
  const rows = calls.map(({ name, language, presses, fields, seconds }) => [
    name,
    language,
    String(presses),
    String(fields),
    seconds,
  ]);
  const all = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(narrowest, ...all.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return `${head}${[line(columns), rule, ...rows.map(line)].join('\n')}\n`;
}

/** The row of a call in the document, or null. */
export function findCall(doc: string, name: string): CountedCall | null {
  const row = doc.split('\n').find((each) => each.startsWith(`| ${name} `));
  const [, , language = '', presses, fields, seconds = ''] = row?.split('|').map((cell) => cell.trim()) ?? [];
  return row === undefined ? null : { name, language, presses: Number(presses), fields: Number(fields), seconds };
}
