import * as z from 'zod/mini';
import { CardSummary } from '../card/list-cards.ts';
import { languages } from '../language.ts';
import { problemOutcomes, problemStates } from '../problems/problem-state.ts';
import { RepresentativeRole, representativeDocuments } from '../representatives/representative.ts';
import { Day, Instant } from '../time/iso.ts';
import { Transaction } from '../transactions/transaction.ts';
import { transferStates } from '../transfer/transfer-states.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { PersonId } from './occasion.ts';
import { RevealField } from './reveal.ts';
import { seeingRoles } from './staff-role.ts';

const read = { method: 'GET', roles: seeingRoles, mode: 'reads' } as const;
const errors = ['noOccasion', 'otherPersonOpened', 'identityTooLow'] as const;

const SeenCard = z.pick(CardSummary, {
  cardId: true,
  cardStatusId: true,
  last4Digit: true,
  expiry: true,
  lockReason: true,
  hasPin: true,
  cvvTriesLeft: true,
  availableCents: true,
  postedCents: true,
  pendingTransferCents: true,
  pendingFeeCents: true,
  replacesCardId: true,
});
/** A card as the staff sees it: what its holder sees, less what is embossed, and the account behind it. */
export const PersonCard = z.extend(SeenCard, { accountId: z.int() });

/** A contact or an address, masked, and whether it changed in the last 30 days. */
const Masked = z.object({ masked: z.string(), isNew: z.boolean() });

/** Somebody who acts for a person by a document, is asked to, or did; the phone masked. */
const ActingPerson = z.object({
  role: RepresentativeRole,
  name: z.string(),
  phone: z.string(),
  documentKind: z.enum(representativeDocuments),
  documentBy: z.string(),
  endsOn: z.nullable(Day),
  askedBy: z.string(),
  decidedBy: z.nullable(z.string()),
  /** Null: two people have not said yes yet. */
  since: z.nullable(Instant),
  hasLogin: z.boolean(),
  endedAt: z.nullable(Instant),
});

/** A person of the program, masked, as an occasion about them shows them. */
export const Person = z.object({
  holderId: z.int(),
  name: z.string(),
  birthYear: z.int(),
  language: z.nullable(z.enum(languages)),
  reference: z.nullable(z.string()),
  diedOn: z.nullable(z.string()),
  login: z.nullable(z.object({ isLocked: z.boolean() })),
  phone: z.nullable(Masked),
  email: z.nullable(Masked),
  address: Masked,
  cards: z.array(PersonCard),
  /** The newest first. */
  representatives: z.array(ActingPerson),
  /** The masked values that its reader may have shown for a moment now. */
  reveals: z.array(RevealField),
});
export type Person = z.infer<typeof Person>;

/** Reads who the person of an occasion is, with their cards and balances. */
export const readPerson = defineDeskCall({
  ...read,
  name: 'read-person',
  path: '/desk/api/v1/people/{holderId}',
  input: z.strictObject({ holderId: PersonId }),
  entity: Person,
  errors,
});

/** A transaction as the staff sees it: what its holder sees, and what became of it. */
export const SeenTransaction = z.extend(Transaction, {
  /** The newest report about it that was not taken back, an open one first; null: nobody told of it. */
  report: z.nullable(
    z.object({
      /** As people say it: 'P-204861'. */
      number: z.string(),
      state: z.enum(problemStates),
      outcome: z.nullable(z.enum(problemOutcomes)),
    }),
  ),
  /** Of money sent to the holder's bank: where it is, and about when it is there for good; null of all else. */
  transfer: z.nullable(z.object({ state: z.enum(transferStates), arrivesOn: Day })),
});
export type SeenTransaction = z.infer<typeof SeenTransaction>;

/** Days of transactions that one answer shows. */
export const shownDays = 30;

/** Reads the transactions of the last 30 days behind a card, with what is pending and what was declined, and why. */
export const readPersonTransactions = defineDeskCall({
  ...read,
  name: 'read-transactions',
  path: '/desk/api/v1/people/{holderId}/transactions',
  input: z.strictObject({
    holderId: PersonId,
    cardId: z.coerce.number<string | number>().check(z.int(), z.positive()),
    /** The language in which fees are named. */
    language: z.enum(languages),
  }),
  entity: z.object({
    pending: z.array(SeenTransaction),
    declined: z.array(SeenTransaction),
    posted: z.array(SeenTransaction),
    /** The time as of which it is shown. */
    at: Instant,
  }),
  errors: [...errors, 'notFound'],
});
