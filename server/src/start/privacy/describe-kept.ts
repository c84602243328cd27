import { type Retention, retentionKinds, retentionPeriods } from '@portal/contract/documents/retention';
import { markdownTable } from '../../platform/files/markdown-table.ts';
import { type KeptTable, leftOut, staying } from '../../platform/privacy/kept-table.ts';
import { keptTables } from './kept-tables.ts';

const isPeriod = (kept: KeptTable['kept']): kept is keyof Retention => kept in retentionPeriods;

const code = (name: string) => `\`${name}\``;

function periodRows(): string[][] {
  return retentionKinds.map((kind) => {
    const { unit, byDefault, min, max, law } = retentionPeriods[kind];
    const range = min === max ? 'no choice' : `${min} to ${max}`;
    return [code(kind), `${byDefault} ${unit.toLowerCase()}`, range, law ?? 'the portal’s own'];
  });
}

function describeArchive({ archive }: KeptTable): string {
  if (typeof archive === 'string') return `nothing: ${leftOut[archive]}`;
  const masked = archive.masked ?? [];
  return archive.shown.map((name) => `${code(name)}${masked.includes(name) ? ' (last four)' : ''}`).join(', ');
}

const tableRow = (table: KeptTable): string[] => [
  code(table.name),
  isPeriod(table.kept) ? code(table.kept) : staying[table.kept],
  describeArchive(table),
];

/** Describes, for docs/privacy.md, how long each kind and each table is kept, and what of it a person's archive shows. */
export function describeKept(): string {
  const tables = keptTables.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    ...markdownTable([['field', 'when absent', 'may be', 'because of'], ...periodRows()]),
    '',
    ...markdownTable([['table', 'kept', 'in the archive'], ...tables.map(tableRow)]),
    '',
  ].join('\n');
}
