import type { Count } from './count.ts';

/** The counted actions of a named task. */
export interface Counted extends Count {
  name: string;
}

const head = `# What it takes

Made from \`e2e/steps\`: a script does in a browser, on a phone of 390 pixels and in English, what people come for, by the
shortest way that somebody finds who has never been here. A tap is a press of a link, a button, a box or a choice; a field
is one that is typed into. Visitors begin at the home page, cardholders signed in at their dashboard. Spanish has the same
pages and controls. The journeys fail when a count changes; \`WRITE_DOCS=1 npm test -- steps.spec\` writes this anew.

`;

/** docs/steps.md. */
export function describeSteps(tasks: readonly Counted[]): string {
  const rows = tasks.map(({ name, taps, fields }) => [name, String(taps), String(fields)]);
  const all = [['to do', 'taps', 'fields'], ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = all;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return `${head}${[line(first), rule, ...others.map(line)].join('\n')}\n`;
}

/** Returns the count that the document states for a task, or null. */
export function findCounted(doc: string, name: string): Count | null {
  const row = doc.split('\n').find((each) => each.startsWith(`| ${name} `));
  const [, , taps, fields] = row?.split('|') ?? [];
  return row === undefined ? null : { taps: Number(taps), fields: Number(fields) };
}
