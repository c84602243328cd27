import { mkdir, writeFile } from 'node:fs/promises';
import { arch, availableParallelism, platform, totalmem } from 'node:os';
import path from 'node:path';
import type { RowResult } from './row.ts';

const folder = path.resolve(import.meta.dirname, '../reports');
const figure = (value: number) => value.toPrecision(4);

function toMarkdown(machine: string, results: readonly RowResult[]): string {
  const lines = [
    '# Measurements',
    '',
    `${machine}. Each row measures subject and baseline in turn; the ratio is the median over the pairs, in brackets the`,
    'lowest and highest. Noise is the baseline against itself in the same run.',
    '',
    '| row | subject | baseline | ratio | noise | goal | reached |',
    '|--|--|--|--|--|--|--|',
  ];
  for (const { name, unit, goal, isReached, comparison: c } of results) {
    const ratio = `${c.ratio.toFixed(2)} (${c.lowestRatio.toFixed(2)}–${c.highestRatio.toFixed(2)})`;
    const cells = [name, `${figure(c.subject)} ${unit}`, `${figure(c.baseline)} ${unit}`, ratio];
    lines.push(`| ${[...cells, c.noiseRatio.toFixed(2), goal, isReached ? 'yes' : 'no'].join(' | ')} |`);
  }
  for (const { name, what, notes, comparison } of results) {
    lines.push('', `**${name}** (${comparison.pairs} pairs): ${what}`, ...notes.map((note) => `- ${note}`));
  }
  return `${lines.join('\n')}\n`;
}

/** Writes the report of one run as Markdown and JSON; the Markdown. */
export async function writeReport(results: readonly RowResult[]): Promise<string> {
  const memoryGib = Math.round(totalmem() / 2 ** 30);
  const machine = `${platform()} ${arch()}, ${availableParallelism()} cores, ${memoryGib} GiB, Node ${process.version}`;
  const markdown = toMarkdown(machine, results);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'report.md'), markdown);
  await writeFile(path.join(folder, 'report.json'), `${JSON.stringify({ machine, results }, null, 2)}\n`);
  return markdown;
}
