import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { machineOf } from './machine.ts';
import type { RowResult } from './row.ts';

const folder = path.resolve(import.meta.dirname, '../results');
const figure = (value: number) => value.toPrecision(4);

/** A row as it was measured last. */
type KeptRow = RowResult & { machine: string; day: string };

async function readKept(): Promise<KeptRow[]> {
  const text = await readFile(path.join(folder, 'rows.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as KeptRow[];
}

function toMarkdown(rows: readonly KeptRow[]): string {
  const lines = [
    '# Measurements',
    '',
    'Each row measures subject and baseline in turn; the ratio is the median over the pairs, in brackets the lowest and',
    'highest. Noise is the baseline against itself in the same run. A row that is measured again takes the place of before.',
    '',
    '| row | subject | baseline | ratio | noise | goal | reached | day |',
    '|--|--|--|--|--|--|--|--|',
  ];
  for (const { name, unit, goal, isReached, comparison: c, day } of rows) {
    const ratio = `${c.ratio.toFixed(2)} (${c.lowestRatio.toFixed(2)}–${c.highestRatio.toFixed(2)})`;
    const cells = [name, `${figure(c.subject)} ${unit}`, `${figure(c.baseline)} ${unit}`, ratio];
    lines.push(`| ${[...cells, c.noiseRatio.toFixed(2), goal, isReached ? 'yes' : 'no', day].join(' | ')} |`);
  }
  for (const { name, what, notes, comparison, machine } of rows) {
    lines.push('', `**${name}** (${comparison.pairs} pairs): ${what}; ${machine}`, ...notes.map((note) => `- ${note}`));
  }
  return `${lines.join('\n')}\n`;
}

/** Keeps what was measured beside what was measured before, as Markdown and JSON; the Markdown. */
export async function writeReport(results: readonly RowResult[]): Promise<string> {
  const [machine, day] = [machineOf(), new Date().toISOString().slice(0, 10)];
  const names = new Set(results.map(({ name }) => name));
  const kept = (await readKept()).filter(({ name }) => !names.has(name));
  const rows = [...kept, ...results.map((result) => ({ ...result, machine, day }))];
  const sorted = rows.toSorted((one, other) => one.name.localeCompare(other.name));
  const markdown = toMarkdown(sorted);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'report.md'), markdown);
  await writeFile(path.join(folder, 'rows.json'), `${JSON.stringify(sorted, null, 2)}\n`);
  return markdown;
}
