import type { KeptTable } from '../platform/privacy/kept-table.ts';

/** The tables of the staff: how long their rows are kept. Each act on a person stands in the part of the audit log. */
export const staffKeptTables: readonly KeptTable[] = [
  { name: 'staff.member', kept: 'audit', archive: 'staff' },
  { name: 'staff.invitation', kept: 'proofsDays', archive: 'staff' },
  { name: 'staff.passkey', kept: 'audit', archive: 'staff' },
  { name: 'staff.challenge', kept: 'proofsDays', archive: 'staff' },
  { name: 'staff.answer', kept: 'proofsDays', archive: 'staff' },
  { name: 'staff.session', kept: 'audit', archive: 'staff' },
  { name: 'staff.occasion', kept: 'audit', archive: 'staff' },
  // It says which proofs a caller could give: whoever read it would know what to learn.
  { name: 'staff.proof', kept: 'audit', archive: 'fraud' },
  { name: 'staff.question', kept: 'audit', archive: 'fraud' },
  { name: 'staff.portal_question', kept: 'audit', archive: 'fraud' },
  { name: 'staff.signature', kept: 'audit', archive: 'staff' },
  { name: 'staff.request', kept: 'audit', archive: 'staff' },
  { name: 'staff.first_decision', kept: 'audit', archive: 'staff' },
  { name: 'staff.task', kept: 'audit', archive: 'staff' },
  { name: 'staff.staff_change', kept: 'audit', archive: 'staff' },
  { name: 'staff.unusual_closed', kept: 'audit', archive: 'staff' },
  { name: 'staff.note', kept: 'audit', archive: 'staff' },
  { name: 'staff.close_person', kept: 'audit', archive: 'staff' },
];
