import { placedColumn } from '../platform/ports/sealed-place.ts';
import { lookedUp, type SealedTable } from '../platform/ports/sealed-table.ts';

const contactKey = ['login_id', 'kind'] as const;
export const contactValue = placedColumn('identity.contact', 'value_sealed', 'contacts', contactKey);
export const suspendedValue = placedColumn('identity.suspended_contact', 'value_sealed', 'contacts', contactKey);
export const flowOptions = placedColumn('identity.flow', 'options_sealed', 'contact', ['flow_hash']);

export const helperPhone = placedColumn('identity.helper', 'phone_sealed', 'contacts', ['helper_id']);

const representativeKey = ['representative_id'] as const;
export const representativeMobile = placedColumn(
  'identity.representative',
  'mobile_sealed',
  'contacts',
  representativeKey,
);
export const representativeEmail = placedColumn(
  'identity.representative',
  'email_sealed',
  'contacts',
  representativeKey,
);
export const representativeDocument = placedColumn(
  'identity.representative',
  'document_sealed',
  'contacts',
  representativeKey,
);

/** The sealed tables of proofs under way. */
export const identitySealedTables: readonly SealedTable[] = [
  {
    name: 'identity.flow',
    key: [{ name: 'flow_hash', type: 'bytea' }],
    columns: [flowOptions],
  },
  {
    name: 'identity.contact',
    key: [{ name: 'contact_id', type: 'bigint' }],
    columns: [
      {
        ...contactValue,
        found: [{ name: 'value_lookup', hash: async (keys, text) => keys.lookup('email', text.toLowerCase()) }],
        open: { text: 'value', columns: ['value'] },
      },
    ],
  },
  {
    name: 'identity.helper',
    key: [{ name: 'helper_id', type: 'uuid' }],
    columns: [{ ...helperPhone, found: [lookedUp('phone_lookup', 'email')] }],
  },
  {
    name: 'identity.representative',
    key: [{ name: 'representative_id', type: 'uuid' }],
    columns: [representativeMobile, representativeEmail, representativeDocument],
  },
  {
    name: 'identity.suspended_contact',
    key: [
      { name: 'login_id', type: 'bigint' },
      { name: 'kind', type: 'text' },
    ],
    columns: [{ ...suspendedValue, open: { text: 'value', columns: ['value'] } }],
  },
];
