import type { KeptTable } from '../platform/privacy/kept-table.ts';

/** The tables of paper: how long their rows are kept, and what of them people are shown when they ask. */
export const paperKeptTables: readonly KeptTable[] = [
  {
    name: 'statements.issued',
    kept: 'books',
    archive: { of: 'account', shown: ['month', 'issued_at', 'content'], left: { number: ['holder_id'] } },
  },
  { name: 'statements.told', kept: 'once', archive: { of: 'holder', shown: ['month'] } },
  {
    name: 'letters.letter',
    kept: 'lettersMonths',
    archive: {
      of: 'holder',
      shown: ['made_at', 'language', 'content', 'revoked_at'],
      left: { number: ['letter_id', 'account_id'], secret: ['code_sealed', 'code_lookup'], ours: ['sender'] },
    },
  },
  {
    name: 'mailing.letter',
    kept: 'messagesMonths',
    archive: {
      of: 'holder',
      shown: ['queued_at', 'kind', 'to_sealed', 'data_sealed'],
      left: { number: ['letter_id', 'reference', 'file_id'] },
    },
  },
  {
    name: 'mailing.paper_statement',
    kept: 'books',
    archive: { of: 'account', shown: ['month', 'to_sealed', 'fee'], left: { number: ['holder_id', 'file_id'] } },
  },
  {
    name: 'mailing.paper_subscription',
    kept: 'present',
    archive: { of: 'account', shown: ['subscribed_at'], left: { number: ['holder_id'], copy: ['subscribed_on'] } },
  },
  { name: 'mailing.returned_mail', kept: 'answered', archive: { of: 'holder', shown: ['returned_at'] } },
  { name: 'mailing.print_file', kept: 'books', archive: 'ours' },
  { name: 'statements.month', kept: 'present', archive: 'ours' },
];
