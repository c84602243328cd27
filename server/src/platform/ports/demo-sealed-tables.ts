import { placedColumn } from './sealed-place.ts';
import type { SealedTable } from './sealed-table.ts';

export const demoMessageContent = placedColumn('demo.message', 'content_sealed', 'message', ['message_id']);
/**
 * Files that the demo hands to nobody: those for the bank, for the company that makes cards, for the one that mails letters,
 * and for the account updater.
 */
export type DemoFileKind = 'ach' | 'card' | 'mail' | 'updater' | 'archive';
export const demoFileContent = placedColumn(
  'demo.file',
  'content_sealed',
  (kind) => `${kind as DemoFileKind}-file` as const,
  ['kind', 'name'],
);
export const demoPrivateKey = placedColumn('demo.bureau_key', 'private_key_sealed', 'bureau-key', ['only_row']);

/** The tables of messages and files that the demo keeps instead of sending them. */
export const demoSealedTables: readonly SealedTable[] = [
  {
    name: 'demo.message',
    key: [{ name: 'message_id', type: 'uuid' }],
    columns: [demoMessageContent],
  },
  {
    name: 'demo.file',
    key: [
      { name: 'kind', type: 'text' },
      { name: 'name', type: 'text' },
    ],
    columns: [demoFileContent],
  },
  {
    name: 'demo.bureau_key',
    key: [{ name: 'only_row', type: 'boolean' }],
    columns: [demoPrivateKey],
  },
];
