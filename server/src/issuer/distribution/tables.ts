/**
 * Where the tables of the schema `issuer` stand on a distributed engine (decision 40). A test holds the lists to the schema, a
 * house rule holds the statements to them.
 */

/** Rows of one account, which stand together on one node. Each names the account and has it in its keys. */
export const distributedTables = [
  'account',
  'account_update',
  'card',
  'card_move',
  'card_lock',
  'card_controls',
  'control_change',
  'expected_item',
  'ahead_told',
  'set_aside_part',
  'control_allowance',
  'journal',
  'entry',
  'hold',
  'day_total',
  'authorization',
  'authorization_act',
  'day_use',
  'deposit_fact',
  'deposit_return',
  'clearing_part',
  'provisional_credit',
  'shipping_event',
  'bank_account',
  'transfer',
  'ach_entry',
  'ach_taken',
  'exception',
  'merchant_try',
  'charge_question',
  'waiting_order',
  'unclaimed_property',
  'unclaimed_step',
  'company_stop',
  'problem',
  'problem_charge',
  'problem_step',
  'problem_word',
  'problem_paper',
] as const;

/**
 * Whole on every node: whom accounts belong to, what finds an account by a number, and the files that cards and entries are in.
 * They change seldom, each time on all nodes. Those that others refer to come first.
 */
export const referenceTables = [
  'holder',
  'address_change',
  'account_number',
  'card_number',
  'card_file',
  'ach_file',
  'merchant_stop',
  'update_file',
] as const;

/** Acts on one account that are sent whole to its node, where each of their statements has a kept plan (decision 105). */
export const actsOfAccount = ['decision_facts', 'record_authorization'] as const;

/** On the node that the portal connects to, with all that is not the issuing core's. */
export const localTables = [
  'ach_received_entry',
  'ach_received_file',
  'ach_received_step',
  'ach_return_file',
  'bank_item',
  'bank_statement',
  'bank_statement_line',
  'agency_figure',
  'agency_report',
  'book_movement',
  'books_close',
  'day_close',
  'day_explanation',
  'day_sign_off',
  'check',
  'check_step',
  'holder_contact',
  'key_reader',
  'known_key',
  'positive_pay_file',
  'program_entry',
  'program_journal',
  'reconciliation',
  'retired_key',
  'settlement_file',
  'settlement_item',
  'settlement_line',
  'unclaimed_report',
] as const;
