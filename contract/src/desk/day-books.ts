import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { Day, Instant } from '../time/iso.ts';
import { defineDeskCall } from './define-desk-call.ts';

/** The roles that see the books of the program: operations sign a day off, an auditor reads it. */
export const booksRoles = ['OPERATIONS', 'AUDITOR'] as const;

/** The most days on the list. */
export const maxBookDays = 30;

/** The lines of a reconciled day, in the order in which people read them. */
export const dayLines = [
  'network authorization',
  'network deposit',
  'network clearing',
  'network refund',
  'network clearing-reversal',
  'network chargeback',
  'network provisional-credit',
  'bank files',
  'bank transfers',
  'bank transfer fees',
  'bank micro-deposits',
  'bank returns',
  'bank not settled',
  'ledger both sides',
  'ledger entries',
  'ledger fees',
  'ledger adjustments',
  'ledger totals of the day',
  'ledger balances',
] as const;

/** Why a day cannot be signed off yet. */
export const openDayReasons = [
  'BOOKS_OPEN',
  'UNBALANCED',
  'NOT_RECONCILED',
  'LINE_DIFFERS',
  'NO_SETTLEMENT_FILE',
  'NO_STATEMENT',
  'NO_STATEMENT_OF',
  'DIFFERENCE_UNNAMED',
] as const;

/** Lists the newest days that were reconciled, with what differs and whether two people signed them off. */
export const listBookDays = defineDeskCall({
  name: 'list-book-days',
  method: 'GET',
  path: '/desk/api/v1/reconciliation',
  roles: booksRoles,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({
    days: z.array(
      z.object({
        day: Day,
        /** Lines that differ, those of them that are explained, and by how much all of them differ. */
        differing: z.int(),
        explained: z.int(),
        differsCents: Cents,
        isSigned: z.boolean(),
      }),
    ),
  }),
});

const Explanation = z.object({ because: z.string(), by: z.string(), at: Instant });

/** The line of a day: how many and how much was told, and how much of it stands in the books. */
export const BookLine = z.object({
  line: z.string(),
  told: z.int(),
  toldCents: Cents,
  booked: z.int(),
  bookedCents: Cents,
  /** Why it differs, where somebody said so about these very figures. */
  explanation: z.nullable(Explanation),
});
export type BookLine = z.infer<typeof BookLine>;

/** A difference with the card network or the bank that is open now. */
export const OpenItem = z.object({
  side: z.enum(['NETWORK', 'BANK']),
  itemId: z.int(),
  /** The book of cash; null for the network. */
  book: z.nullable(z.string()),
  list: z.enum(['MISSING_HERE', 'MISSING_THERE', 'DIFFERENT']),
  reference: z.string(),
  since: Day,
  ourCents: z.nullable(Cents),
  theirCents: z.nullable(Cents),
});
export type OpenItem = z.infer<typeof OpenItem>;

/** Reads a day as it is signed off: lines, network, bank, trial balance, and what is missing. */
export const readBookDay = defineDeskCall({
  name: 'read-book-day',
  method: 'GET',
  path: '/desk/api/v1/reconciliation/{day}',
  roles: booksRoles,
  mode: 'reads',
  input: z.strictObject({ day: Day }),
  entity: z.object({
    day: Day,
    lines: z.array(BookLine),
    network: z.array(
      z.object({
        fileId: z.string(),
        lines: z.int(),
        netCents: Cents,
        matchedLines: z.int(),
        matchedCents: Cents,
      }),
    ),
    bank: z.array(z.object({ book: z.string(), statementDay: Day, bankCents: Cents, ledgerCents: Cents })),
    books: z.array(
      z.object({
        book: z.string(),
        number: z.int(),
        debitCents: Cents,
        creditCents: Cents,
        /** A credit is positive. */
        closingCents: Cents,
      }),
    ),
    /** Differences from this day or before that are open now. */
    items: z.array(OpenItem),
    /** Why it cannot be signed off; `of` names the line or the book. */
    problems: z.array(z.object({ why: z.enum(openDayReasons), of: z.string() })),
    /** The report of the day's close, once ledger, network and bank agree; false: its hash or signature is wrong. */
    closed: z.nullable(z.object({ isGenuine: z.boolean() })),
    /** The hash of the figures above: what two people sign. */
    figures: z.string(),
    signed: z.nullable(
      z.object({
        askedBy: z.string(),
        signedBy: z.string(),
        at: Instant,
        /** The figures are those that were signed. */
        isAsSigned: z.boolean(),
      }),
    ),
    /** The request that waits for a second person. */
    waiting: z.nullable(z.object({ approvalId: z.int(), askedBy: z.string() })),
  }),
  errors: ['notFound'],
});
