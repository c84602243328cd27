import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { problemKindNames } from '../problems/problem-kind.ts';
import { WholeProblem } from '../problems/whole-problem.ts';
import { Day } from '../time/iso.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { TaskKey } from './tasks.ts';

/** The roles that decide what holders dispute. */
const disputeRoles = ['FRAUD', 'OPERATIONS'] as const;

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
  input: z.strictObject({ number: z.string().check(z.regex(/^P-\d{1,15}$/)) }),
  entity: z.object({
    holderId: z.int(),
    name: z.string(),
    taskKey: TaskKey,
    problem: WholeProblem,
    /** Null once it is decided or was taken back. */
    clock: z.nullable(DisputeClock),
  }),
  errors: ['notFound', 'noOccasion', 'otherPersonOpened'],
});
