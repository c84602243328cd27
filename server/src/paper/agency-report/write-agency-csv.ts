import { startsFormula } from '@portal/contract/formula';
import { type AgencyFigure, unitOf } from '../../issuer/treasury-face.ts';
import type { AgencyReport } from './make-report.ts';
import { type Words, wordsOf } from './words-of.ts';

const columns = [
  'month',
  'state',
  'section',
  'measure',
  'detail',
  'name',
  'count',
  'USD',
  'median',
  '90th percentile',
  'unit',
];

/**
 * Writes a report as CSV (RFC 4180): a line for each figure. Codes are the same in both languages; `name` is in words. The
 * state is FINAL, or SO FAR.
 */
export function writeAgencyCsv({ month, sha256, figures }: AgencyReport, words: Words): string {
  const state = sha256 === null ? 'SO FAR' : 'FINAL';
  const rows = figures.map((figure) => [month, state, ...cellsOf(figure, words)].join());
  return [columns.join(), ...rows, ''].join('\r\n');
}

function cellsOf(figure: AgencyFigure, words: Words): string[] {
  const { section, measure, detail, count, cents, medianTenths, p90Tenths } = figure;
  return [
    section,
    measure,
    textCell(detail),
    textCell(wordsOf(figure, words)),
    count === null ? '' : String(count),
    cents === null ? '' : (cents / 100).toFixed(2),
    tenths(medianTenths),
    tenths(p90Tenths),
    unitOf(measure)?.toLowerCase() ?? '',
  ];
}

const tenths = (value: number | null): string => (value === null ? '' : (value / 10).toFixed(1));

/** A payer's name must not run in a spreadsheet. */
function textCell(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
