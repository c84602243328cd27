import { lookedUp, panLookedUp, type SealedTable } from '../ports/sealed-table.ts';

/** What the core keeps sealed. */
export const issuerSealedTables: readonly SealedTable[] = [
  {
    name: 'issuer.holder',
    key: [{ name: 'holder_id', type: 'bigint' }],
    columns: [
      { name: 'ssn_sealed', purpose: 'ssn', found: lookedUp('ssn_lookup', 'ssn') },
      { name: 'birth_date_sealed', purpose: 'birth-date' },
    ],
  },
  {
    name: 'issuer.account',
    key: [{ name: 'account_id', type: 'bigint' }],
    columns: [
      {
        name: 'account_number_sealed',
        purpose: 'account-number',
        found: {
          ...lookedUp('account_number_lookup', 'account-number'),
          in: { table: 'issuer.account_number', by: 'account_id' },
        },
      },
    ],
  },
  {
    name: 'issuer.card',
    key: [
      { name: 'account_id', type: 'bigint' },
      { name: 'card_id', type: 'bigint' },
    ],
    columns: [
      {
        name: 'pan_sealed',
        purpose: 'pan',
        found: { ...panLookedUp('pan_lookup'), in: { table: 'issuer.card_number', by: 'card_id' } },
      },
      { name: 'pvv_sealed', purpose: 'pvv' },
    ],
  },
  {
    name: 'issuer.bank_account',
    key: [
      { name: 'account_id', type: 'bigint' },
      { name: 'bank_account_id', type: 'bigint' },
    ],
    columns: [
      { name: 'number_sealed', purpose: 'bank-account', found: lookedUp('number_lookup', 'bank-account') },
      { name: 'amounts_sealed', purpose: 'bank-amounts' },
    ],
  },
  {
    name: 'issuer.ach_file',
    key: [{ name: 'name', type: 'text' }],
    columns: [{ name: 'content_sealed', purpose: 'ach-file' }],
  },
  {
    name: 'issuer.card_file',
    key: [{ name: 'file_id', type: 'bigint' }],
    columns: [{ name: 'orders_sealed', purpose: 'card-file' }],
  },
];
