import type { KeptTable } from '../../platform/privacy/kept-table.ts';

/** The tables of the desk: how long their rows are kept, and what of them people are shown when they ask. */
export const deskKeptTables: readonly KeptTable[] = [
  {
    name: 'desk.enrollment',
    kept: 'once',
    archive: {
      of: 'holder',
      shown: ['enrolled_at', 'reference', 'language'],
      left: { number: ['account_id', 'card_id'], secret: ['record_hmac'] },
    },
  },
  { name: 'desk.message', kept: 'requestsMonths', archive: 'staff' },
  { name: 'desk.approval', kept: 'audit', archive: 'staff' },
  { name: 'desk.day_use', kept: 'audit', archive: 'staff' },
  // Nobody's holder, or one by then: the record itself is emptied once it is decided.
  { name: 'desk.waiting_person', kept: 'once', archive: 'fraud' },
  { name: 'desk.screening', kept: 'present', archive: 'ours' },
];
