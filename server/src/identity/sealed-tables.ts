import { placedColumn } from '../ports/sealed-place.ts';
import type { SealedTable } from '../ports/sealed-table.ts';

export const flowOptions = placedColumn('identity.flow', 'options_sealed', 'contact', ['flow_hash']);

/** What is kept sealed of proofs under way. */
export const identitySealedTables: readonly SealedTable[] = [
  {
    name: 'identity.flow',
    key: [{ name: 'flow_hash', type: 'bytea' }],
    columns: [flowOptions],
  },
];
