import { readFileSync } from 'node:fs';

export interface Proof {
  file: string;
  title: string;
}

/** A line of the specification, or a route of it. */
export interface CoveredLine {
  id: string;
  /** Where it is built. */
  files: string[];
  proofs: Proof[];
  /** Further notes, such as why no test shows it. */
  notes: string[];
}

/** A call or a constant: the cells of its row, without what marks them as code. */
export type Row = string[];

export interface Coverage {
  lines: CoveredLine[];
  routes: (CoveredLine & { access: string })[];
  calls: Row[];
  constants: Row[];
}

const plain = (cell: string) => cell.replaceAll('`', '').trim();
const proofsIn = (cell: string): Proof[] =>
  [...cell.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));
const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

/** The rows of the table below a heading that starts so. */
function rowsBelow(text: string, heading: string): Row[] {
  const [, part = ''] = text.split(`\n## ${heading}`);
  const [own = ''] = part.split('\n## ');
  const rows = own.split('\n').filter((line) => line.startsWith('|'));
  // The first two are the head of the table.
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.replaceAll('\\|', '|').trim()),
  );
}

/** The lines of the sections, such as 1.2 or V1.2.3: an item each, with its tests and what is said of it below. */
function linesOf(text: string): CoveredLine[] {
  const lines: CoveredLine[] = [];
  for (const row of text.split('\n')) {
    const id = /^- \*\*(V?\d+\.[\d.]+)\*\* /.exec(row)?.[1];
    const line = lines.at(-1);
    if (id !== undefined) lines.push({ id, files: filesIn(row).slice(-1), proofs: [], notes: [] });
    else if (line && row.startsWith('  - ')) {
      const proofs = proofsIn(row);
      line.proofs.push(...proofs);
      if (proofs.length === 0) line.notes.push(row.slice('  - '.length));
    }
  }
  return lines;
}

/** Reads docs/coverage.md. */
export function readCoverage(file: string): Coverage {
  const text = readFileSync(file, 'utf8');
  return {
    lines: linesOf(text),
    routes: rowsBelow(text, 'Routes').map(([route = '', access = '', proved = '']) => ({
      id: plain(route),
      access,
      files: [],
      proofs: proofsIn(proved),
      notes: [],
    })),
    calls: rowsBelow(text, 'Calls').map((row) => row.map(plain)),
    constants: rowsBelow(text, 'Constants').map((row) => row.map(plain)),
  };
}

export interface Asvs {
  /** Each requirement that applies, by its number such as V1.2.3. */
  lines: CoveredLine[];
  /** Chapters, sections and requirements that do not apply: V9, V4.3 or V1.2.6. */
  notApplicable: string[];
}

/** Reads docs/asvs.md. */
export function readAsvs(file: string): Asvs {
  const text = readFileSync(file, 'utf8');
  const [, rest = ''] = text.split('\n## Not applicable');
  const items = [...rest.matchAll(/^- ([V\d., ]+): /gm)];
  return { lines: linesOf(text), notApplicable: items.flatMap(([, ids = '']) => ids.split(', ')) };
}
