import { placedColumn } from '../platform/ports/sealed-place.ts';
import { lookedUp, panLookedUp, type SealedTable } from '../platform/ports/sealed-table.ts';

export const holderSsn = placedColumn('issuer.holder', 'ssn_sealed', 'ssn', ['holder_id']);
export const holderBirthDate = placedColumn('issuer.holder', 'birth_date_sealed', 'birth-date', ['holder_id']);
export const holderAddress = placedColumn('issuer.holder', 'address_sealed', 'address', ['holder_id']);
export const holderContacts = placedColumn('issuer.holder', 'contacts_sealed', 'contacts', ['holder_id']);
export const formerAddress = placedColumn('issuer.address_change', 'former_sealed', 'address', [
  'holder_id',
  'change_id',
]);
export const depositNumber = placedColumn('issuer.account', 'account_number_sealed', 'account-number', ['account_id']);
export const cardPan = placedColumn('issuer.card', 'pan_sealed', 'pan', ['account_id', 'card_id']);
export const cardPvv = placedColumn('issuer.card', 'pvv_sealed', 'pvv', ['account_id', 'card_id']);
const bankKey = ['account_id', 'bank_account_id'] as const;
export const bankNumber = placedColumn('issuer.bank_account', 'number_sealed', 'bank-account', bankKey);
export const bankAmounts = placedColumn('issuer.bank_account', 'amounts_sealed', 'bank-amounts', bankKey);
export const achFileContent = placedColumn('issuer.ach_file', 'content_sealed', 'ach-file', ['name']);
export const achReturnContent = placedColumn('issuer.ach_return_file', 'content_sealed', 'ach-file', [
  'return_file_id',
]);
export const receivedNumber = placedColumn('issuer.ach_received_entry', 'number_sealed', 'account-number', [
  'settles_on',
  'company_id',
  'trace_number',
]);
export const checkPayee = placedColumn('issuer.check', 'payee_sealed', 'letter', ['number']);
export const positivePayContent = placedColumn('issuer.positive_pay_file', 'content_sealed', 'ach-file', ['name']);
export const cardFileOrders = placedColumn('issuer.card_file', 'orders_sealed', 'card-file', ['file_id']);
export const unclaimedReportContent = placedColumn('issuer.unclaimed_report', 'content_sealed', 'unclaimed-report', [
  'name',
]);

export const problemText = placedColumn('issuer.problem_word', 'text_sealed', 'problem', ['account_id', 'word_id']);
export const problemPaper = placedColumn('issuer.problem_paper', 'content_sealed', 'problem', [
  'account_id',
  'paper_id',
]);

/** The tables that the core keeps sealed. */
export const issuerSealedTables: readonly SealedTable[] = [
  {
    name: 'issuer.holder',
    key: [{ name: 'holder_id', type: 'bigint' }],
    columns: [
      { ...holderSsn, found: [lookedUp('ssn_lookup', 'ssn')] },
      holderBirthDate,
      {
        ...holderAddress,
        open: {
          text: `CASE WHEN address_line1 IS NOT NULL THEN json_build_object('line1', address_line1, 'line2', address_line2,
            'city', city, 'state', state, 'zip', zip, 'country', country)::text END`,
          columns: ['address_line1', 'address_line2', 'city', 'state', 'zip', 'country'],
        },
      },
      {
        ...holderContacts,
        found: [
          {
            name: 'email_lookup',
            hash: async (keys, text) => {
              const { email } = JSON.parse(text) as { email: string | null };
              return email === null ? null : keys.lookup('email', email.toLowerCase());
            },
          },
          {
            name: 'mobile_lookup',
            hash: async (keys, text) => {
              const { mobileNumber } = JSON.parse(text) as { mobileNumber: string | null };
              return mobileNumber === null ? null : keys.lookup('email', mobileNumber);
            },
          },
        ],
        open: {
          text: `json_build_object('email', email, 'mobileNumber', mobile_number)::text`,
          columns: ['email', 'mobile_number'],
        },
      },
    ],
  },
  {
    name: 'issuer.address_change',
    key: [
      { name: 'holder_id', type: 'bigint' },
      { name: 'changed_at', type: 'timestamptz' },
    ],
    columns: [{ ...formerAddress, open: { text: 'former::text', columns: ['former'] } }],
  },
  {
    name: 'issuer.account',
    key: [{ name: 'account_id', type: 'bigint' }],
    columns: [
      {
        ...depositNumber,
        found: [
          {
            ...lookedUp('account_number_lookup', 'account-number'),
            in: { table: 'issuer.account_number', by: 'account_id' },
          },
        ],
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
        ...cardPan,
        found: [{ ...panLookedUp('pan_lookup'), in: { table: 'issuer.card_number', by: 'card_id' } }],
      },
      cardPvv,
    ],
  },
  {
    name: 'issuer.bank_account',
    key: [
      { name: 'account_id', type: 'bigint' },
      { name: 'bank_account_id', type: 'bigint' },
    ],
    columns: [{ ...bankNumber, found: [lookedUp('number_lookup', 'bank-account')] }, bankAmounts],
  },
  {
    name: 'issuer.ach_file',
    key: [{ name: 'name', type: 'text' }],
    columns: [achFileContent],
  },
  {
    name: 'issuer.ach_return_file',
    key: [{ name: 'return_file_id', type: 'uuid' }],
    columns: [achReturnContent],
  },
  {
    name: 'issuer.ach_received_entry',
    key: [{ name: 'entry_id', type: 'bigint' }],
    columns: [receivedNumber],
  },
  {
    name: 'issuer.check',
    key: [{ name: 'number', type: 'bigint' }],
    columns: [checkPayee],
  },
  {
    name: 'issuer.positive_pay_file',
    key: [{ name: 'file_id', type: 'bigint' }],
    columns: [positivePayContent],
  },
  {
    name: 'issuer.card_file',
    key: [{ name: 'file_id', type: 'bigint' }],
    columns: [cardFileOrders],
  },
  {
    name: 'issuer.unclaimed_report',
    key: [{ name: 'name', type: 'text' }],
    columns: [unclaimedReportContent],
  },
  {
    name: 'issuer.problem_word',
    key: [
      { name: 'account_id', type: 'bigint' },
      { name: 'word_id', type: 'bigint' },
    ],
    columns: [problemText],
  },
  {
    name: 'issuer.problem_paper',
    key: [
      { name: 'account_id', type: 'bigint' },
      { name: 'paper_id', type: 'bigint' },
    ],
    columns: [problemPaper],
  },
];
