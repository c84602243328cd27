import { expected, type SettlementRecord } from './settlement-file.ts';

const columns: Record<SettlementRecord['type'], readonly string[]> = {
  HEADER: ['institution', 'fileId', 'sequence', 'day'],
  DETAIL: ['line', 'kind', 'networkId', 'amount', 'interchange', 'fee'],
  TRAILER: ['lines', 'net', 'interchange', 'fee', 'sha256'],
};
const amounts = new Set(['amount', 'interchange', 'fee', 'net']);

/** Reads a line of the CSV format. No field has a comma, so none is quoted; amounts are dollars with two decimals. */
export function readCsvRecord(row: string): SettlementRecord {
  const [type = '', ...values] = row.split(',');
  const names = type in columns ? columns[type as SettlementRecord['type']] : undefined;
  if (!names) throw expected('HEADER, DETAIL or TRAILER');
  if (values.length !== names.length) throw expected(`${names.length} fields`);
  const fields = names.map((name, at) => [name, amounts.has(name) ? toCents(values[at] ?? '') : (values[at] ?? '')]);
  return { type: type as SettlementRecord['type'], fields: Object.fromEntries(fields) };
}

function toCents(text: string): string {
  const match = /^(-?)(\d{1,11})\.(\d{2})$/.exec(text);
  if (!match) throw expected('an amount such as -12.34');
  const [, sign, dollars = '', cents = ''] = match;
  return `${sign === '-' ? '-' : '+'}${dollars}${cents}`;
}
