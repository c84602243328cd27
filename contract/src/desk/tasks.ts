import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { FreeText } from '../person/free-text.ts';
import { problemKindNames } from '../problems/problem-kind.ts';
import { Day, Instant } from '../time/iso.ts';
import { deskActNames } from './act-rights.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { Occasion } from './occasion.ts';
import { StaffRole, servingRoles } from './staff-role.ts';
import { taskKinds } from './task-due.ts';

/** The most tasks that a queue shows at once. */
export const maxTasksShown = 200;
/** The most days for which a task waits. */
export const maxWaitDays = 90;

/** Names a task: 'exception:12', 'problem:P-204861', 'representative:' and a UUID. */
export const TaskKey = z
  .string()
  .check(z.regex(/^(exception:\d{1,15}|problem:P-\d{1,15}|representative:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/));

/** The states of a task, by its owner: nobody, somebody, or somebody who waits for a day. */
export const taskStates = ['NEW', 'OWNED', 'WAITING'] as const;

/** The parts of the queue; OVERDUE are those that the reader's role has to see to. */
export const queueParts = ['MINE', 'UNOWNED', 'EVERYONE', 'OVERDUE'] as const;
export type QueuePart = (typeof queueParts)[number];

/** Something that staff have to see to, until the act that ends it. */
export const Task = z.object({
  key: TaskKey,
  kind: z.enum(taskKinds),
  /** Of a problem: what its holder told. */
  problemKind: z.nullable(z.enum(problemKindNames)),
  /** Of a problem: what is due next. */
  dueFor: z.nullable(z.enum(['CREDIT', 'ANSWER'])),
  amountCents: z.nullable(Cents),
  /** The name of whom it is about, masked. */
  person: z.string(),
  openedAt: Instant,
  dueAt: Instant,
  isOverdue: z.boolean(),
  state: z.enum(taskStates),
  owner: z.nullable(z.object({ staffId: z.int(), fullName: z.string() })),
  isMine: z.boolean(),
  /** The program's day until which its owner waits, and for what. */
  waitsUntil: z.nullable(Day),
  waitsFor: z.nullable(z.string()),
});
export type Task = z.infer<typeof Task>;

/** Lists the open tasks, the soonest due first, with how many each part of the queue has. */
export const listTasks = defineDeskCall({
  name: 'list-tasks',
  method: 'GET',
  path: '/desk/api/v1/tasks',
  roles: servingRoles,
  mode: 'reads',
  input: z.strictObject({ part: z.enum(queueParts) }),
  entity: z.object({
    tasks: z.array(Task),
    /** The portal's clock, by which age and due times are told. */
    now: Instant,
    counts: z.object({ MINE: z.int(), UNOWNED: z.int(), EVERYONE: z.int(), OVERDUE: z.int() }),
  }),
});

/** Facts of a task that its page shows; money in cents ends in Cents, a day in On, By or Until. */
export const taskFacts = [
  'amountCents',
  'availableCents',
  'authorizedCents',
  'clearedCents',
  'reversedCents',
  'creditedCents',
  'aboveCents',
  'benefitsAfterCents',
  'toldOn',
  'creditBy',
  'answerBy',
  'chargebackUntil',
  'returnBy',
  'reportBy',
  'diedOn',
  'endsOn',
  'effectiveOn',
  'leftOn',
  'role',
  'because',
  'cause',
  'keptBy',
  'toldBy',
  'payer',
  'payee',
  'merchant',
  'country',
  'cards',
  'number',
  'part',
  'code',
  'returnCode',
  'month',
  'why',
  'way',
  'locks',
  'listedName',
  'likeness',
] as const;

/** Reads a task: what happened, its facts, and the acts that can end it. */
export const readTask = defineDeskCall({
  name: 'read-task',
  method: 'GET',
  path: '/desk/api/v1/tasks/{key}',
  roles: servingRoles,
  mode: 'reads',
  input: z.strictObject({ key: TaskKey }),
  entity: z.object({
    task: Task,
    now: Instant,
    /** The program's day. */
    today: Day,
    /** The person of it; null unless its reader is at it now. */
    holderId: z.nullable(z.int()),
    facts: z.array(z.object({ name: z.enum(taskFacts), value: z.union([z.string(), z.number()]) })),
    /** Acts of the reader's role; `fields` fills their forms. */
    acts: z.array(
      z.object({ act: z.enum(deskActNames), asksHolder: z.boolean(), fields: z.record(z.string(), z.string()) }),
    ),
    /** Those to whom it can be given. */
    colleagues: z.array(z.object({ staffId: z.int(), fullName: z.string(), role: StaffRole })),
  }),
  errors: ['notFound'],
});

/** Takes a task that nobody has, or goes on with one's own: its person's page opens, as far as the task goes. */
export const takeTask = defineDeskCall({
  name: 'take-task',
  method: 'POST',
  path: '/desk/api/v1/tasks/{key}/take',
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({ key: TaskKey }),
  entity: Occasion,
  errors: ['notFound', 'taskTaken', 'occasionIsOpen', 'ownRecord'],
});

/** Gives a task to a colleague: one's own, or for those who lead also another's. */
export const giveTask = defineDeskCall({
  name: 'give-task',
  method: 'POST',
  path: '/desk/api/v1/tasks/{key}/give',
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({ key: TaskKey, staffId: z.int() }),
  entity: z.object({}),
  errors: ['notFound', 'notYourTask', 'noColleague'],
});

/** Lets one's own task wait until a day, and says for what. */
export const waitWithTask = defineDeskCall({
  name: 'wait-with-task',
  method: 'POST',
  path: '/desk/api/v1/tasks/{key}/wait',
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({ key: TaskKey, until: Day, why: FreeText }),
  entity: z.object({}),
  errors: ['notFound', 'notYourTask', 'waitTooLong'],
});

/** Puts one's own task back, for anybody to take. */
export const leaveTask = defineDeskCall({
  name: 'leave-task',
  method: 'POST',
  path: '/desk/api/v1/tasks/{key}/leave',
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({ key: TaskKey }),
  entity: z.object({}),
  errors: ['notFound', 'notYourTask'],
});
