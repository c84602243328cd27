import { expected, type SettlementRecord } from './settlement-file.ts';

type Layout = readonly (readonly [name: string, width: number])[];

/** The fields of each record after its first character, in their order. */
const layouts: Record<string, { type: SettlementRecord['type']; fields: Layout }> = {
  H: {
    type: 'HEADER',
    fields: [
      ['institution', 8],
      ['fileId', 12],
      ['sequence', 6],
      ['day', 10],
    ],
  },
  D: {
    type: 'DETAIL',
    fields: [
      ['line', 7],
      ['kind', 2],
      ['networkId', 64],
      ['amount', 13],
      ['interchange', 11],
      ['fee', 11],
    ],
  },
  T: {
    type: 'TRAILER',
    fields: [
      ['lines', 7],
      ['net', 14],
      ['interchange', 14],
      ['fee', 14],
      ['sha256', 64],
    ],
  },
};

/** Reads a fixed-width record: text is padded with blanks on the right, numbers with zeros on the left after their sign. */
export function readFixedRecord(row: string): SettlementRecord {
  const layout = layouts[row[0] ?? ''];
  if (!layout) throw expected('a record H, D or T');
  const width = layout.fields.reduce((sum, [, each]) => sum + each, 1);
  if (row.length !== width) throw expected(`${width} characters`);
  let at = 1;
  const fields = layout.fields.map(([name, each]) => {
    at += each;
    return [name, row.slice(at - each, at).trimEnd()];
  });
  return { type: layout.type, fields: Object.fromEntries(fields) };
}
