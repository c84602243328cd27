import type { KeptTable } from '../platform/privacy/kept-table.ts';

const merchant = ['merchant_name', 'merchant_place', 'merchant_country', 'mcc'] as const;

/** The tables of money: how long their rows are kept, and what of them people are shown when they ask. */
export const keptMoneyTables: readonly KeptTable[] = [
  {
    name: 'issuer.journal',
    kept: 'books',
    archive: {
      of: 'account',
      shown: [
        'posted_at',
        'business_day',
        'type',
        'category',
        'description',
        ...merchant,
        'entry_mode',
        'amount_cents',
        'balance_cents',
      ],
      left: {
        number: ['journal_id', 'reference', 'card_id', 'authorization_id', 'linked_journal_id', 'merchant_id'],
        copy: ['kind', 'searched'],
      },
    },
  },
  {
    name: 'issuer.hold',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['opened_at', 'amount_cents', 'state', 'expires_at', 'resolved_at'],
      left: { number: ['hold_id'] },
    },
  },
  {
    name: 'issuer.authorization',
    kept: 'books',
    archive: {
      of: 'account',
      shown: [
        'created_at',
        'type',
        'state',
        ...merchant,
        'entry_mode',
        'requested_cents',
        'cash_back_cents',
        'amount_cents',
        'decline_reason',
        'decline_control',
        'changed_at',
      ],
      left: {
        number: ['authorization_id', 'card_id', 'merchant_id'],
        fraud: ['tries_left'],
        ours: [
          'available_cents',
          'aside_cents',
          'cleared_cents',
          'is_asked',
          'early_reversed_cents',
          'limit_day',
          'limit_cents',
          'most_said_cents',
          'approved_cents',
          'limit_is_cash',
          'authorized_cents',
          'late_reversed_cents',
          'late_credited_cents',
        ],
      },
    },
  },
  {
    name: 'issuer.deposit_fact',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['effective_on', 'entry_description', 'is_federal_benefit', 'company_id', 'trace_number'],
      left: { number: ['journal_id'] },
    },
  },
  {
    name: 'issuer.deposit_return',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['returned_at', 'code', 'return_trace'],
      left: { number: ['journal_id'], ours: ['file_name'] },
    },
  },
  {
    name: 'issuer.provisional_credit',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['outcome', 'ended_at', 'honored_until', 'repaid_cents'],
      left: { number: ['journal_id', 'credit_id'] },
    },
  },
  {
    name: 'issuer.bank_account',
    kept: 'books',
    archive: {
      of: 'account',
      shown: [
        'bank_name',
        'account_type',
        'routing_number',
        'last4_digit',
        'state',
        'added_at',
        'first_sent_at',
        'removed_at',
        'changed_at',
        'return_code',
      ],
      left: {
        number: ['bank_account_id'],
        secret: ['number_sealed', 'number_lookup', 'amounts_sealed'],
        fraud: ['tries', 'suspended_at'],
        ours: ['files_on', 'deposits_on', 'verify_by'],
      },
    },
  },
  {
    name: 'issuer.transfer',
    kept: 'books',
    archive: {
      of: 'account',
      shown: [
        'confirmed_at',
        'amount_cents',
        'fee_cents',
        'state',
        'files_on',
        'arrives_on',
        'trace_number',
        'returned_at',
        'return_code',
      ],
      left: {
        number: ['transfer_id', 'card_id', 'bank_account_id'],
        fraud: ['held_because', 'released_at'],
        ours: ['effective_on'],
      },
    },
  },
  {
    name: 'issuer.check',
    kept: 'books',
    archive: {
      of: 'account',
      shown: [
        'number',
        'cause',
        'payee_kind',
        'amount_cents',
        'state',
        'promised_on',
        'issued_on',
        'cashed_on',
        'replaces',
      ],
      left: {
        number: ['holder_id', 'journal_id', 'back_journal_id'],
        others: ['payee_sealed'],
        ours: ['bank_number', 'issue_file_id', 'void_file_id'],
      },
    },
  },
  {
    name: 'issuer.unclaimed_property',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['report_year', 'law_state', 'state', 'contact_on', 'dormant_on', 'due_on', 'answer_by', 'amount_cents'],
      left: { number: ['holder_id'], ours: ['report_version'] },
    },
  },
  {
    name: 'issuer.company_stop',
    kept: 'books',
    archive: {
      of: 'account',
      shown: [
        'stopped_at',
        'company',
        'names',
        'spared_names',
        'scope',
        'way',
        'used_on',
        'used_cents',
        'ended_at',
        'ended_way',
      ],
      left: { number: ['stop_id', 'merchant_ids'], copy: ['family', 'stopped_on'] },
    },
  },
];
