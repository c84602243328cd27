import { aloneLimits, isProtective, levelFor, personLimitDays, rightTo } from '@portal/contract/desk/act-rights';
import type { ActWish } from '@portal/contract/desk/do-act';
import { isActOfTask } from '@portal/contract/desk/task-acts';
import { type IdentityLevel, isAtLeast, scoreProofs } from '@portal/contract/desk/verification';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import type * as z from 'zod/mini';
import { sumAccountUse } from '../../doors/desk/day-use.ts';
import { listAccountIdsOf } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { findOccasion } from '../../staff/occasions.ts';
import { listProofs, rightProofs } from '../../staff/proofs.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { type DeskRefusal, refuseDesk } from '../desk-outcome.ts';
import { findOpenTask } from '../tasks/open-tasks.ts';
import { actOf, hasField, valueOf } from './act-form.ts';
import { findForeignFields, isAboutPerson } from './subject-of.ts';

interface Asking {
  db: Queryable;
  staff: StaffSession;
  now: Date;
  services: Services;
}

/** A wish that its asker may have: whom it is about, how well they are known, and the message of the act. */
export interface AllowedWish {
  holderId: number | null;
  occasionId: number | null;
  points: number;
  level: IdentityLevel;
  /** It waits for somebody else, whatever it comes to. */
  mustAsk: boolean;
  body: object;
  /** The services with the limits of the asker's role. */
  services: Services;
}

type Refused = 'noOccasion' | 'nobodyOpened' | 'identityTooLow' | 'callIsCoerced' | 'notAllowed' | 'invalidInput';

/** Tells whether somebody may ask for an act on the occasion that they are at, by role, person and identity. */
export async function allowAct(
  { db, staff, now, services }: Asking,
  { act, fields, reason }: ActWish,
): Promise<AllowedWish | DeskRefusal<Refused>> {
  const { does } = rightTo(act, staff.role);
  if (does === null) return refuseDesk('notAllowed', { facts: { asked: act } });
  const occasion = await findOccasion(db, staff.staffId);
  const holderId = occasion?.holderId ?? null;
  if (isAboutPerson(act)) {
    if (occasion === null) return refuseDesk('noOccasion', { facts: { asked: act } });
    if (holderId === null) return refuseDesk('nobodyOpened', { facts: { asked: act } });
  }
  if (occasion?.isCoerced && !isProtective(act))
    return refuseDesk('callIsCoerced', { holderId, facts: { asked: act } });
  const proofs = occasion && holderId !== null ? await listProofs(db, occasion.occasionId, holderId) : [];
  const { points, level } = scoreProofs(rightProofs(proofs, now));
  // A task is reason enough for the acts that end it, until it is over; for any other its holder has to ask, and be known.
  const subject = occasion?.kind === 'TASK' ? occasion.subject : null;
  const task = subject === null ? null : await findOpenTask(db, subject, { timeZone: services.issuing.timeZone, now });
  const isReason = task !== null && isActOfTask(task.kind, act);
  if (occasion !== null && !isReason && !isAtLeast(level, levelFor(act))) {
    return refuseDesk('identityTooLow', { holderId, facts: { asked: act, level } });
  }
  const body = {
    ...nest(act, fields),
    staff: staff.staffName,
    reason,
    ...(hasField(act, 'holderId') && { holderId }),
    ...(hasField(act, 'verifiedBy') && { verifiedBy: 'IDENTITY' }),
  };
  const parsed = actOf(act).body.safeParse(body);
  if (!parsed.success) return refuseDesk('invalidInput', { fields: pathsOf(parsed.error) });
  const foreign =
    isAboutPerson(act) && holderId !== null
      ? await findForeignFields(db, { act, fields: parsed.data as Record<string, unknown>, holderId })
      : [];
  if (foreign.length > 0) return refuseDesk('invalidInput', { fields: foreign, holderId, facts: { asked: act } });
  return {
    holderId: isAboutPerson(act) ? holderId : null,
    occasionId: occasion?.occasionId ?? null,
    points,
    level,
    mustAsk: does === 'ASKS',
    body: parsed.data as object,
    services: await withLimits({ db, staff, now, services }, holderId),
  };
}

/** The paths of an act's form as the nested message that they name: 'payee.zip' → { payee: { zip } }. */
function nest(act: ActWish['act'], fields: ActWish['fields']): object {
  const message: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(fields)) {
    const [outer = '', inner] = path.split('.', 2);
    if (inner === undefined) message[outer] = valueOf(act, outer, value);
    else message[outer] = { ...(message[outer] as object | undefined), [inner]: value };
  }
  return message;
}

const pathsOf = (error: z.core.$ZodError): string[] => [
  ...new Set(error.issues.map(({ path }) => path.map(String).join('.'))),
];

/**
 * The services as the acts of a role see them: with what it may give alone, by one act, to this person and in a day. Money
 * asked for on earlier days is taken off the sum of the account, which is counted under its lock.
 */
async function withLimits({ db, staff, now, services }: Asking, holderId: number | null): Promise<Services> {
  const { actCents, personCents, dayCents } = aloneLimits[staff.role];
  const { issuing } = services;
  const { staffCents, accountCents, ...rest } = issuing.deskAlonePerDay;
  const today = dayIn(issuing.timeZone, now);
  const accountIds = holderId === null ? [] : await listAccountIdsOf(db, [holderId]);
  const earlierCents = await sumAccountUse(db, accountIds, { after: dayAfter(today, -personLimitDays), today });
  return {
    ...services,
    issuing: {
      ...issuing,
      deskAloneCents: Math.min(issuing.deskAloneCents, actCents),
      deskAlonePerDay: {
        ...rest,
        staffCents: Math.min(staffCents, dayCents),
        accountCents: Math.max(0, Math.min(accountCents, personCents - earlierCents)),
      },
    },
  };
}
