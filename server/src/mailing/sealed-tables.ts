import type { SealedTable } from '../ports/sealed-table.ts';

/** Names and addresses on paper, and what letters say. */
export const mailingSealedTables: readonly SealedTable[] = [
  {
    name: 'mailing.paper_statement',
    key: [
      { name: 'account_id', type: 'bigint' },
      { name: 'month', type: 'date' },
    ],
    columns: [{ name: 'to_sealed', purpose: 'letter' }],
  },
  {
    name: 'mailing.letter',
    key: [{ name: 'letter_id', type: 'bigint' }],
    columns: [
      { name: 'data_sealed', purpose: 'letter' },
      { name: 'to_sealed', purpose: 'letter' },
    ],
  },
];
