import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { Cents } from '../money/cents.ts';
import { problemKindNames } from '../problems/problem-kind.ts';
import { problemLetters, WholeProblem } from '../problems/whole-problem.ts';
import { Day } from '../time/iso.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { ShownNote } from './notes.ts';
import { TaskKey } from './tasks.ts';

/** The roles that decide what holders dispute. */
const disputeRoles = ['FRAUD', 'OPERATIONS'] as const;

/** The number of a dispute, 'P-204861'. */
const ProblemNumber = z.string().check(z.regex(/^P-\d{1,15}$/));

/** The clock of a dispute: what is due next, and the business days until then; below zero when it is overdue. */
const DisputeClock = z.object({ what: z.enum(['CREDIT', 'ANSWER']), day: Day, businessDaysLeft: z.int() });
export type DisputeClock = z.infer<typeof DisputeClock>;

/** A problem that a holder told, on the list of those who decide. */
export const Dispute = z.object({
  /** As people say it: 'P-204861'. */
  number: z.string(),
  taskKey: TaskKey,
  kind: z.enum(problemKindNames),
  /** The name of its holder, masked. */
  person: z.string(),
  amountCents: Cents,
  creditedCents: Cents,
  toldOn: Day,
  /** Its answer waits for the holder. */
  needsHolder: z.boolean(),
  clock: DisputeClock,
  owner: z.nullable(z.string()),
});

/** The facts on record about the charges of a dispute at one merchant. */
export const DisputeFinding = z.object({
  merchant: z.string(),
  /** The ways in which the card was used there for what is disputed. */
  entryModes: z.array(z.enum(['PRESENT', 'ECOMMERCE', 'RECURRING', 'ATM'])),
  /** Tries there in the week before, declined for a wrong CVV2 or expiry. */
  wrongTries: z.int(),
  /** Charges there before, which nobody disputes in this case. */
  boughtBefore: z.int(),
});
export type DisputeFinding = z.infer<typeof DisputeFinding>;

/** Lists the open disputes, the soonest due first. */
export const listDisputes = defineDeskCall({
  name: 'list-disputes',
  method: 'GET',
  path: '/desk/api/v1/disputes',
  roles: disputeRoles,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({ disputes: z.array(Dispute) }),
});

/** Reads a dispute as its holder sees it, with its clock, while its reader is at its task. */
export const readDispute = defineDeskCall({
  name: 'read-dispute',
  method: 'GET',
  path: '/desk/api/v1/disputes/{number}',
  roles: disputeRoles,
  mode: 'reads',
  input: z.strictObject({ number: ProblemNumber }),
  entity: z.object({
    holderId: z.int(),
    name: z.string(),
    taskKey: TaskKey,
    problem: WholeProblem,
    /** Null once it is decided or was taken back. */
    clock: z.nullable(DisputeClock),
    findings: z.array(DisputeFinding),
    /** Notes that the staff wrote while they were at this case, newest first. */
    notes: z.array(ShownNote),
  }),
  errors: ['notFound', 'noOccasion', 'otherPersonOpened'],
});

/** Reads a letter about a dispute as its holder can read it, in either language, while its reader is at its task. */
export const readDisputeLetter = defineDeskCall({
  name: 'read-dispute-letter',
  method: 'GET',
  path: '/desk/api/v1/disputes/{number}/letter',
  roles: disputeRoles,
  mode: 'reads',
  input: z.strictObject({ number: ProblemNumber, letter: z.enum(problemLetters), language: z.enum(languages) }),
  entity: z.object({
    fileName: z.string(),
    /** The PDF in base64. */
    pdf: z.string(),
  }),
  errors: ['notFound', 'noOccasion', 'otherPersonOpened'],
});
