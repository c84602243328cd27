import { maxParts } from '@portal/contract/set-aside/set-aside-part';
import type { Queryable } from '../../platform/db/statement.ts';
import { getAccountStanding, getAvailableCents } from '../accounts.ts';
import { freePart, listSetAside, setAside } from '../set-aside/parts.ts';
import type { AsideStep } from './model-aside.ts';

export const isAside = (step: { kind: string }): step is AsideStep =>
  step.kind === 'setAside' || step.kind === 'putBack';

/** Sets money aside or puts it back as the room does, with its rules. */
export async function playAside(tx: Queryable, accountId: number, step: AsideStep, now: Date): Promise<void> {
  const standing = await getAccountStanding(tx, accountId);
  const parts = await listSetAside(tx, accountId);
  if (step.kind === 'setAside') {
    const fits = parts.length < maxParts && step.cents <= (await getAvailableCents(tx, accountId));
    if (standing?.isClosed === false && fits)
      await setAside(tx, accountId, { name: 'Rent', amountCents: step.cents }, now);
    return;
  }
  const part = parts[step.nth - 1];
  if (part === undefined) return;
  const freedCents = step.isWhole ? part.amountCents : step.cents;
  if (freedCents <= part.amountCents) await freePart(tx, accountId, part, freedCents, now);
}
