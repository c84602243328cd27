import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import { freePart, listSetAside } from './parts.ts';

/** The money that a charge took of what was set aside, and what is left there, in cents. */
export interface LoweredAside {
  loweredCents: number;
  leftCents: number;
}

const shortOf = statement<[number], { shortCents: number; asideCents: number }>(
  'issuer/find-set-aside-short',
  `SELECT held_cents - posted_cents AS "shortCents", aside_cents AS "asideCents" FROM issuer.account
   WHERE account_id = $1 AND aside_cents > 0 AND held_cents > posted_cents FOR NO KEY UPDATE`,
);

/**
 * Takes what is missing of an account below zero from what its holder set aside, the newest part first; null where nothing is missing
 * or nothing is set aside. A charge that has to be posted is never refused for it (decision 90).
 */
export async function lowerSetAside(tx: Queryable, accountId: number, now: Date): Promise<LoweredAside | null> {
  const short = await find(tx, shortOf, [accountId]);
  if (short === null) return null;
  const loweredCents = Math.min(short.shortCents, short.asideCents);
  let restCents = loweredCents;
  for (const part of await listSetAside(tx, accountId)) {
    if (restCents === 0) break;
    const takenCents = Math.min(restCents, part.amountCents);
    await freePart(tx, accountId, part, takenCents, now);
    restCents -= takenCents;
  }
  return { loweredCents, leftCents: short.asideCents - loweredCents };
}

/** Frees all that is set aside, before the balance leaves as a whole. The caller holds the account's lock. */
export async function releaseSetAside(tx: Queryable, accountId: number, now: Date): Promise<void> {
  for (const part of await listSetAside(tx, accountId)) await freePart(tx, accountId, part, part.amountCents, now);
}
