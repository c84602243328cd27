import type { Language } from '@portal/contract/language';
import type { RepresentativeRole } from '@portal/contract/representatives/representative';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { forgetDevices } from '../devices.ts';
import { endAllSessions } from '../end-sessions.ts';
import { findLoginForUpdate } from '../logins.ts';
import { makeAppointmentToken } from './appointment-token.ts';
import { acceptAppointment } from './representatives.ts';

/** The one whom the staff assigned last in a role and did not end. */
export interface Standing {
  representativeId: string;
  name: string;
  /** False: the document has ended. */
  isInForce: boolean;
  language: Language;
  /** Null: they did not use the link yet. */
  loginId: number | null;
  userId: string | null;
  mobileSealed: Buffer;
  emailSealed: Buffer;
}

const standingOne = `SELECT representative_id AS "representativeId", name, ends_at IS NULL OR ends_at > $3 AS "isInForce",
    coalesce(login.language, representative.language) AS language, login_id AS "loginId", user_id AS "userId",
    mobile_sealed AS "mobileSealed", email_sealed AS "emailSealed"
  FROM identity.representative LEFT JOIN identity.login USING (representative_id)
  WHERE representative.holder_id = $1 AND role = $2 AND assigned_at IS NOT NULL AND ended_at IS NULL`;
const findStanding = statement<[number, RepresentativeRole, Date], Standing>(
  'identity/find-standing-representative',
  standingOne,
);
const lockStanding = statement<[number, RepresentativeRole, Date], Standing>(
  'identity/lock-standing-representative',
  `${standingOne} FOR UPDATE OF representative`,
);

/** The one who stands in a role, locked with their login; null: nobody does. */
export async function lockStandingRepresentative(
  tx: Queryable,
  { holderId, role }: { holderId: number; role: RepresentativeRole },
  now: Date,
): Promise<Standing | null> {
  const found = await find(tx, findStanding, [holderId, role, now]);
  // The login first, as by who signs in.
  if (found !== null && found.loginId !== null) await findLoginForUpdate(tx, found.loginId);
  return await find(tx, lockStanding, [holderId, role, now]);
}

const renew = statement<[string, Buffer, Date], never>(
  'identity/renew-appointment',
  `UPDATE identity.representative SET invitation_hash = $2, invitation_ends_at = $3
   WHERE representative_id = $1 AND accepted_at IS NULL`,
);

/** Puts a new link in place of the one before, which works no more. Returns its token. The caller holds the lock. */
export async function renewAppointment(tx: Queryable, representativeId: string, now: Date): Promise<string> {
  const { token, hash, endsAt } = makeAppointmentToken(now);
  if ((await run(tx, renew, [representativeId, hash, endsAt])) !== 1) throw new Error('the link was used already');
  return token;
}

const handOver = statement<[number, string], never>(
  'identity/hand-login-over',
  'UPDATE identity.login SET representative_id = $2 WHERE login_id = $1',
);

/**
 * Leaves the login of a representative who was assigned anew to their new assignment: user ID and password stay, every session ends,
 * and no device is known any more. The caller holds the login's lock.
 */
export async function handLoginOver(
  tx: Queryable,
  { loginId, representativeId }: { loginId: number; representativeId: string },
  now: Date,
): Promise<void> {
  await run(tx, handOver, [loginId, representativeId]);
  await acceptAppointment(tx, representativeId, now);
  await endAllSessions(tx, loginId, now);
  await forgetDevices(tx, loginId);
}
