import type { KeptTable } from '../platform/privacy/kept-table.ts';

/** The tables of problems: how long their rows are kept, and what of them people are shown when they ask. */
export const keptProblemTables: readonly KeptTable[] = [
  {
    name: 'issuer.problem',
    kept: 'books',
    archive: {
      of: 'account',
      shown: [
        'problem_id',
        'kind',
        'state',
        'told_at',
        'told_on',
        'told_by',
        'hears_by',
        'is_new_account',
        'credit_by',
        'answer_by',
        'on_day',
        'learned_on',
        'payer',
        'outcome',
        'reason',
        'decided_on',
        'decided_at',
        'liability_cents',
        'liability_reason',
        'take_back_on',
        'papers_asked_at',
      ],
      left: { number: ['card_id'] },
    },
  },
  {
    name: 'issuer.problem_charge',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['problem_id', 'charge_no', 'charged_cents', 'amount_cents', 'credited_cents', 'denied_cents', 'is_open'],
      left: {
        number: ['authorization_id', 'journal_id'],
        ours: ['recovered_cents', 'represented_cents', 'borne_cents', 'written_off_cents', 'remaining_cents'],
      },
    },
  },
  {
    name: 'issuer.problem_step',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['problem_id', 'step', 'business_day', 'happened_at', 'amount_cents'],
      left: { number: ['step_id'] },
    },
  },
  {
    name: 'issuer.problem_word',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['problem_id', 'said_by', 'said_at', 'language', 'text_sealed'],
      left: { number: ['word_id'] },
    },
  },
  {
    name: 'issuer.problem_paper',
    kept: 'books',
    archive: {
      of: 'account',
      shown: ['problem_id', 'added_by', 'added_at', 'media_type', 'bytes', 'content_sealed'],
      left: { number: ['paper_id'] },
    },
  },
];
