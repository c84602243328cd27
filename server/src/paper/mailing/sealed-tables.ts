import { placedColumn } from '../../platform/ports/sealed-place.ts';
import type { SealedTable } from '../../platform/ports/sealed-table.ts';
import { letterData, letterTo } from '../../telling/mail-queue/queue-letter.ts';

export const statementTo = placedColumn('mailing.paper_statement', 'to_sealed', 'letter', ['account_id', 'month']);

/** Names and addresses on paper, and what letters say. */
export const mailingSealedTables: readonly SealedTable[] = [
  {
    name: 'mailing.paper_statement',
    key: [
      { name: 'account_id', type: 'bigint' },
      { name: 'month', type: 'date' },
    ],
    columns: [statementTo],
  },
  {
    name: 'mailing.letter',
    key: [{ name: 'letter_id', type: 'bigint' }],
    columns: [letterData, letterTo],
  },
];
