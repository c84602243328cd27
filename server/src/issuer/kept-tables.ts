import type { KeptTable } from '../platform/privacy/kept-table.ts';
import { keptMoneyTables } from './kept-money-tables.ts';
import { keptProblemTables } from './kept-problem-tables.ts';

/** A table that no archive shows. */
const out = (name: string, archive: KeptTable['archive'], kept: KeptTable['kept'] = 'books'): KeptTable => ({
  name,
  kept,
  archive,
});

/** The tables of the core: how long their rows are kept, and what of them people are shown when they ask. */
export const issuerKeptTables: readonly KeptTable[] = [
  {
    name: 'issuer.holder',
    kept: 'books',
    archive: {
      of: 'holder',
      shown: [
        'given_name',
        'family_name',
        'birth_date_sealed',
        'ssn_sealed',
        'address_sealed',
        'contacts_sealed',
        'died_on',
        'created_at',
      ],
      masked: ['ssn_sealed'],
      left: {
        secret: ['ssn_lookup', 'email_lookup'],
        copy: ['address_line1', 'address_line2', 'city', 'state', 'zip', 'country', 'email', 'mobile_number'],
      },
    },
  },
  {
    name: 'issuer.address_change',
    kept: 'books',
    archive: {
      of: 'holder',
      shown: ['changed_at', 'former_sealed', 'changed_by', 'proved_at'],
      left: { number: ['change_id'], copy: ['former'], staff: ['proved_by'] },
    },
  },
  {
    name: 'issuer.account',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['routing_number', 'account_number_sealed', 'posted_cents', 'held_cents', 'opened_at', 'closed_at'],
      masked: ['account_number_sealed'],
      left: { number: ['holder_id'], ours: ['banks_allowed_at', 'stated_until', 'heard_at', 'own_refund_on'] },
    },
  },
  {
    name: 'issuer.holder_contact',
    kept: 'books',
    archive: { of: 'holder', shown: ['contacted_at'] },
  },
  {
    name: 'issuer.card',
    kept: 'books',
    archive: {
      of: 'account',
      shown: [
        'last4_digit',
        'cardholder_name',
        'account_nickname',
        'card_status_id',
        'expiry',
        'created_at',
        'order_reason',
        'shipping_method',
        'card_fee_cents',
        'fee_waived',
        'moved_at',
      ],
      left: {
        number: ['card_id', 'replaces_card_id', 'card_file_id'],
        secret: ['pan_sealed', 'pvv_sealed', 'cvv_key_id', 'pvki', 'pin_key_id'],
        fraud: ['pin_tries', 'cvv_tries', 'merchant_cvv_wrong_at', 'merchant_cvv_closed_until', 'held_from'],
        ours: ['expiry_noticed_at', 'is_announced', 'rest_noticed_on'],
      },
    },
  },
  {
    name: 'issuer.card_move',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['moved_at', 'event', 'to_status_id'],
      left: { number: ['card_id', 'move_id'], copy: ['from_status_id'] },
    },
  },
  {
    name: 'issuer.card_lock',
    kept: 'present',
    archive: { of: 'account', shown: ['reason', 'locked_at'], left: { number: ['card_id'] } },
  },
  {
    name: 'issuer.card_controls',
    kept: 'present',
    archive: { of: 'account', shown: ['controls', 'changed_at'], left: {} },
  },
  {
    name: 'issuer.expected_item',
    kept: 'present',
    archive: {
      of: 'account',
      shown: ['kind', 'state', 'name', 'amount_cents', 'first_on', 'repeats', 'changed_at'],
      left: { number: ['item_key'] },
    },
  },
  {
    name: 'issuer.ahead_told',
    kept: 'present',
    archive: { of: 'account', shown: ['alert', 'told_at'], left: { number: ['item_key', 'occurrence'] } },
  },
  {
    name: 'issuer.control_change',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['changed_at', 'control', 'is_on', 'changed_by'],
      left: { number: ['change_id'], copy: ['controls'] },
    },
  },
  {
    name: 'issuer.control_allowance',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['allowed_at', 'merchant_name', 'max_cents', 'ends_at'],
      left: { number: ['authorization_id', 'spent_by'] },
    },
  },
  {
    name: 'issuer.shipping_event',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['happened_at', 'state', 'carrier', 'tracking_number'],
      left: { number: ['card_id'] },
    },
  },
  {
    name: 'issuer.waiting_order',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['asked_at', 'order_reason', 'shipping_method', 'fee_cents', 'made_at'],
      left: { number: ['card_id'], ours: ['for_address', 'is_announced'] },
    },
  },
  {
    name: 'issuer.account_update',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['activated_at'],
      left: { number: ['card_id', 'replaced_card_id', 'file_id'] },
    },
  },
  ...keptMoneyTables,
  ...keptProblemTables,
  out('issuer.account_number', 'secret'),
  out('issuer.card_number', 'secret'),
  out('issuer.entry', 'copy'),
  out('issuer.day_total', 'copy'),
  out('issuer.day_use', 'copy', 'present'),
  out('issuer.authorization_act', 'copy'),
  out('issuer.clearing_part', 'number'),
  out('issuer.ach_entry', 'copy'),
  out('issuer.ach_taken', 'copy'),
  out('issuer.ach_file', 'others'),
  out('issuer.ach_return_file', 'others'),
  out('issuer.ach_received_file', 'others'),
  out('issuer.ach_received_entry', 'others'),
  out('issuer.ach_received_step', 'copy'),
  out('issuer.card_file', 'others'),
  out('issuer.update_file', 'others'),
  out('issuer.exception', 'fraud'),
  out('issuer.charge_question', 'fraud'),
  out('issuer.merchant_try', 'fraud', 'day'),
  out('issuer.merchant_stop', 'ours', 'day'),
  out('issuer.known_key', 'ours', 'present'),
  out('issuer.retired_key', 'ours', 'present'),
  out('issuer.key_reader', 'ours', 'present'),
  out('issuer.reconciliation', 'ours'),
  out('issuer.program_journal', 'ours'),
  out('issuer.program_entry', 'ours'),
  out('issuer.books_close', 'ours'),
  out('issuer.book_movement', 'ours'),
  out('issuer.check_step', 'copy'),
  out('issuer.positive_pay_file', 'others'),
  out('issuer.agency_report', 'ours'),
  out('issuer.agency_figure', 'ours'),
  out('issuer.settlement_file', 'ours'),
  out('issuer.settlement_line', 'copy'),
  out('issuer.settlement_item', 'copy'),
  out('issuer.day_close', 'ours'),
  out('issuer.bank_statement', 'ours'),
  out('issuer.bank_statement_line', 'ours'),
  out('issuer.bank_item', 'ours'),
  out('issuer.unclaimed_step', 'copy'),
  out('issuer.unclaimed_report', 'others'),
];
