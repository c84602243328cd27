import type { SealedTable } from './sealed-table.ts';

/** What the demo keeps instead of sending it. */
export const demoSealedTables: readonly SealedTable[] = [
  {
    name: 'demo.message',
    key: [{ name: 'message_id', type: 'uuid' }],
    columns: [{ name: 'content_sealed', purpose: 'message' }],
  },
  {
    name: 'demo.file',
    key: [
      { name: 'kind', type: 'text' },
      { name: 'name', type: 'text' },
    ],
    columns: [{ name: 'content_sealed', purpose: ({ kind }) => `${kind as 'ach' | 'card' | 'mail'}-file` }],
    reads: ['kind'],
  },
  {
    name: 'demo.bureau_key',
    key: [{ name: 'only_row', type: 'boolean' }],
    columns: [{ name: 'private_key_sealed', purpose: 'bureau-key' }],
  },
];
