import { disclosedActs } from '../../doors/desk/disclosed-acts.ts';
import { deskKeptTables } from '../../doors/desk/kept-tables.ts';
import { identityKeptTables } from '../../identity/kept-tables.ts';
import { issuerKeptTables } from '../../issuer/face.ts';
import { paperKeptTables } from '../../paper/kept-tables.ts';
import type { KeptTable } from '../../platform/privacy/kept-table.ts';
import { staffKeptTables } from '../../staff/kept-tables.ts';
import { tellingKeptTables } from '../../telling/kept-tables.ts';

/** Tables of foundations that keep next to nothing about people. */
const otherTables: readonly KeptTable[] = [
  { name: 'audit.link', kept: 'audit', archive: 'ours' },
  { name: 'audit.personal', kept: 'audit', archive: 'copy' },
  { name: 'privacy.legal_hold', kept: 'matter', archive: 'matter' },
  { name: 'privacy.held_copy', kept: 'matter', archive: 'matter' },
  {
    name: 'privacy.archive',
    kept: 'archivesDays',
    archive: {
      of: 'holder',
      shown: ['asked_at', 'state', 'made_at'],
      left: { number: ['archive_id'], staff: ['asked_by'] },
    },
  },
  { name: 'http.idempotency', kept: 'repliesDays', archive: 'copy' },
  { name: 'network.message', kept: 'requestsMonths', archive: 'copy' },
  { name: 'network.act', kept: 'once', archive: 'number' },
  { name: 'jobs.job', kept: 'present', archive: 'ours' },
  { name: 'atms.import', kept: 'present', archive: 'ours' },
  { name: 'atms.place', kept: 'present', archive: 'ours' },
];

/** The audit log: what a person did, and what was done to their account, as far as it may be told. */
const auditTable: KeptTable = {
  name: 'audit.entry',
  kept: 'audit',
  archive: {
    of: 'holder',
    // An act of the staff is told if its name is on the list; one that comes later is not, until somebody has decided.
    where: `holder_id = $1 AND (actor <> 'STAFF' OR act IN (${disclosedActs.map((act) => `'desk/${act}'`).join(', ')}))`,
    shown: ['happened_at', 'act', 'actor', 'refused_for', 'facts', 'address', 'device'],
    // A visitor may be somebody else, whose network and browser are not the person's to know.
    as: {
      facts: `CASE WHEN actor <> 'VISITOR' THEN facts END`,
      address: `CASE WHEN actor = 'HOLDER' THEN address END`,
      device: `CASE WHEN actor = 'HOLDER' THEN device END`,
    },
    left: { number: ['entry_id', 'card_id'], staff: ['staff', 'reason'], ours: ['transaction_id'] },
  },
};

/** All tables of the database, but the demo's own. */
export const keptTables: readonly KeptTable[] = [
  ...issuerKeptTables,
  ...identityKeptTables,
  ...tellingKeptTables,
  ...paperKeptTables,
  ...deskKeptTables,
  ...staffKeptTables,
  auditTable,
  ...otherTables,
];
