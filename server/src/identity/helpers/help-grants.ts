import { randomBytes } from 'node:crypto';
import type { HelpCategory } from '@portal/contract/helpers/help-grant';
import { askedBeforeDays, helpYears, invitationDays } from '@portal/contract/helpers/help-grant';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { hashToken } from '../hash-token.ts';

const dayMs = 86_400_000;
/** 128 bits; 22 characters keep a text message short. */
const tokenBytes = 16;

/** The part of an account that a cardholder lets one person see. */
export interface Grant {
  grantId: number;
  holderId: number;
  helperId: string;
  name: string;
  categories: HelpCategory[];
  invitedAt: Date;
  invitationEndsAt: Date;
  acceptedAt: Date | null;
  /** A year after it was accepted, or let go on. */
  endsAt: Date | null;
}

export type GrantWithPhone = Grant & { sealed: Buffer };

const columns = `grant_id AS "grantId", holder_id AS "holderId", help_grant.helper_id AS "helperId", name, categories,
   invited_at AS "invitedAt", invitation_ends_at AS "invitationEndsAt", accepted_at AS "acceptedAt", ends_at AS "endsAt"`;

/** SQL: it is not over at $2; an invitation that nobody accepted in time is over too. */
const isOpen = '(ended_at IS NULL AND coalesce(ends_at, invitation_ends_at) > $2)';

const grantsOf = statement<[number, Date], GrantWithPhone>(
  'identity/list-help-grants',
  `SELECT ${columns}, phone_sealed AS sealed FROM identity.help_grant JOIN identity.helper USING (helper_id)
   WHERE holder_id = $1 AND ${isOpen} ORDER BY grant_id DESC`,
);

/** Lists what a cardholder lets people see, with open invitations; the newest first. */
export async function listGrantsOf(db: Queryable, holderId: number, now: Date): Promise<GrantWithPhone[]> {
  return await list(db, grantsOf, [holderId, now]);
}

const ownGrant = statement<[number, Date, number], GrantWithPhone>(
  'identity/lock-own-help-grant',
  `SELECT ${columns}, phone_sealed AS sealed FROM identity.help_grant JOIN identity.helper USING (helper_id)
   WHERE holder_id = $1 AND ${isOpen} AND grant_id = $3 FOR UPDATE OF help_grant`,
);

/** The grant of a cardholder to one person, or the invitation to it, locked; null where it is over or another's. */
export async function lockOwnGrant(
  tx: Queryable,
  { holderId, grantId }: Pick<Grant, 'holderId' | 'grantId'>,
  now: Date,
): Promise<GrantWithPhone | null> {
  return await find(tx, ownGrant, [holderId, now, grantId]);
}

const grantsOfHelper = statement<[string, Date], Grant>(
  'identity/list-help-grants-of-helper',
  `SELECT ${columns} FROM identity.help_grant
   WHERE helper_id = $1 AND accepted_at IS NOT NULL AND ${isOpen} ORDER BY grant_id`,
);

/** Lists what a helper may see at present. */
export async function listGrantsOfHelper(db: Queryable, helperId: string, now: Date): Promise<Grant[]> {
  return await list(db, grantsOfHelper, [helperId, now]);
}

const grantOfHelper = statement<[string, Date, number], Grant>(
  'identity/lock-help-grant-of-helper',
  `SELECT ${columns} FROM identity.help_grant
   WHERE helper_id = $1 AND accepted_at IS NOT NULL AND ${isOpen} AND grant_id = $3 FOR UPDATE`,
);

/** The grant of one person to a helper, locked, so that nothing is shown once it was ended; null where it is over or another's. */
export async function lockGrantOfHelper(
  tx: Queryable,
  { helperId, grantId }: Pick<Grant, 'helperId' | 'grantId'>,
  now: Date,
): Promise<Grant | null> {
  return await find(tx, grantOfHelper, [helperId, now, grantId]);
}

const insertGrant = statement<[number, string, string, HelpCategory[], Date, Buffer, Date], { grantId: number }>(
  'identity/invite-helper',
  `INSERT INTO identity.help_grant (holder_id, helper_id, name, categories, invited_at, token_hash, invitation_ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING grant_id AS "grantId"`,
);

const newToken = () => randomBytes(tokenBytes).toString('base64url');
const invitationEnd = (now: Date) => new Date(now.getTime() + invitationDays * dayMs);

/** Keeps an invitation. Returns its id, and the token of its link, which is kept as a hash alone. */
export async function keepInvitation(
  tx: Queryable,
  { holderId, helperId, name, categories }: Pick<Grant, 'holderId' | 'helperId' | 'name' | 'categories'>,
  now: Date,
): Promise<{ grantId: number; token: string }> {
  const token = newToken();
  const values = [holderId, helperId, name, categories, now, hashToken(token), invitationEnd(now)] as const;
  const { grantId } = await get(tx, insertGrant, [...values]);
  return { grantId, token };
}

const updateToken = statement<[number, Buffer, Date], never>(
  'identity/renew-help-invitation',
  `UPDATE identity.help_grant SET token_hash = $2, invitation_ends_at = $3 WHERE grant_id = $1`,
);

/** Gives an open invitation another link, with days of its own; the one before works no more. Returns its token. */
export async function renewInvitation(tx: Queryable, { grantId }: Pick<Grant, 'grantId'>, now: Date): Promise<string> {
  const token = newToken();
  await run(tx, updateToken, [grantId, hashToken(token), invitationEnd(now)]);
  return token;
}

const invitation = statement<[Buffer, Date], GrantWithPhone>(
  'identity/lock-help-invitation',
  `SELECT ${columns}, phone_sealed AS sealed FROM identity.help_grant JOIN identity.helper USING (helper_id)
   WHERE token_hash = $1 AND accepted_at IS NULL AND ${isOpen} FOR UPDATE OF help_grant`,
);

/** The open invitation of a link, locked; null where it was used, taken back, is too old or never was. */
export async function lockInvitation(tx: Queryable, token: string, now: Date): Promise<GrantWithPhone | null> {
  return await find(tx, invitation, [hashToken(token), now]);
}

const setEnd = statement<[number, Date, Date], never>(
  'identity/accept-help-invitation',
  `UPDATE identity.help_grant SET accepted_at = coalesce(accepted_at, $2), ends_at = $3, asked_at = NULL WHERE grant_id = $1`,
);

function yearAfter(date: Date): Date {
  const end = new Date(date);
  end.setUTCFullYear(end.getUTCFullYear() + helpYears);
  return end;
}

/** Accepts an invitation: the helper sees what is ticked for a year. The caller holds its lock. */
export async function acceptInvitation(tx: Queryable, { grantId }: Pick<Grant, 'grantId'>, now: Date): Promise<void> {
  await run(tx, setEnd, [grantId, now, yearAfter(now)]);
}

/** Tells whether the end is so near that the cardholder is asked. */
export function isEndNear({ endsAt }: Pick<Grant, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && endsAt.getTime() - now.getTime() <= askedBeforeDays * dayMs;
}

/** Lets a helper go on for a year after the present one. Before the end is near it changes nothing. The caller holds the lock. */
export async function letGoOn(tx: Queryable, grant: Pick<Grant, 'grantId' | 'endsAt'>, now: Date): Promise<void> {
  if (grant.endsAt === null || !isEndNear(grant, now)) return;
  await run(tx, setEnd, [grant.grantId, now, yearAfter(grant.endsAt)]);
}

const endingGrant = statement<[Date, Date], { isThere: boolean }>(
  'identity/has-help-ending',
  `SELECT EXISTS (SELECT FROM identity.help_grant
     WHERE ended_at IS NULL AND asked_at IS NULL AND ends_at > $1 AND ends_at <= $2) AS "isThere"`,
);

const askedUntil = (now: Date) => new Date(now.getTime() + askedBeforeDays * dayMs);

/** Tells whether there are some whose end is near, of which nobody was asked. */
export async function hasEndingGrants(db: Queryable, now: Date): Promise<boolean> {
  return (await get(db, endingGrant, [now, askedUntil(now)])).isThere;
}

const claimEnding = statement<[Date, Date, number], { holderId: number; endsAt: Date }>(
  'identity/claim-help-ending',
  `UPDATE identity.help_grant SET asked_at = $1 WHERE grant_id IN (
     SELECT grant_id FROM identity.help_grant
     WHERE ended_at IS NULL AND asked_at IS NULL AND ends_at > $1 AND ends_at <= $2
     ORDER BY grant_id LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING holder_id AS "holderId", ends_at AS "endsAt"`,
);

/** Marks as asked those whose end is near, at most `limit`; each once a year. */
export async function claimEndingGrants(
  tx: Queryable,
  limit: number,
  now: Date,
): Promise<{ holderId: number; endsAt: Date }[]> {
  return await list(tx, claimEnding, [now, askedUntil(now), limit]);
}
