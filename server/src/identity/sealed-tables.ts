import type { SealedTable } from '../ports/sealed-table.ts';

/** What is kept sealed of proofs under way. */
export const identitySealedTables: readonly SealedTable[] = [
  {
    name: 'identity.flow',
    key: [{ name: 'flow_hash', type: 'bytea' }],
    columns: [{ name: 'options_sealed', purpose: 'contact' }],
  },
];
