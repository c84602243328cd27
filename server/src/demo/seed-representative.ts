import { randomUUID } from 'node:crypto';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { instantIn } from '@portal/contract/time/hours';
import { tryCreateLoginFor } from '../identity/logins.ts';
import {
  acceptAppointment,
  assignRepresentative,
  keepAskedRepresentative,
} from '../identity/representatives/representatives.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import type { DemoPerson } from './people.ts';

const dayMs = 86_400_000;

/** Lets somebody act for a demo person by a document, with a login of their own, if the person has a representative. */
export async function seedRepresentative(
  tx: Queryable,
  keys: Keys,
  { holderId, timeZone, passwordHash }: { holderId: number; timeZone: string; passwordHash: string },
  { representative }: DemoPerson,
  now: Date,
): Promise<void> {
  if (representative === undefined) return;
  const { userId, assignedDaysAgo, endsInDays, ...who } = representative;
  const at = new Date(now.getTime() - assignedDaysAgo * dayMs);
  const representativeId = randomUUID();
  const endsOn = dayAfter(dayIn(timeZone, now), endsInDays);
  const document = { ...who, representativeId, holderId, endsOn, endsAt: instantIn(timeZone, endsOn, 0) };
  await keepAskedRepresentative(tx, keys, { ...document, askedBy: 'priya.raman' }, at);
  await assignRepresentative(tx, { representativeId, holderId, role: who.role }, 'marcus.okafor', at);
  await acceptAppointment(tx, representativeId, at);
  await tryCreateLoginFor(tx, { representativeId, userId, passwordHash, language: who.language }, at);
}
