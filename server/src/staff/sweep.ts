import { forgottenBefore, type Retention } from '@portal/contract/documents/retention';
import { type Queryable, run, statement } from '../platform/db/statement.ts';

const sweepChallenges = statement<[Date], never>(
  'staff/sweep-challenges',
  `DELETE FROM staff.challenge WHERE expires_at < $1`,
);
const sweepInvitations = statement<[Date], never>(
  'staff/sweep-invitations',
  `DELETE FROM staff.invitation WHERE expires_at < $1`,
);

const sweepAnswers = statement<[Date], never>('staff/sweep-answers', `DELETE FROM staff.answer WHERE answered_at < $1`);

const sweepWorkSignIns = statement<[Date], never>(
  'staff/sweep-work-sign-ins',
  `DELETE FROM staff.work_sign_in WHERE expires_at < $1`,
);
const sweepLogoutTokens = statement<[Date], never>(
  'staff/sweep-logout-tokens',
  `DELETE FROM staff.logout_token WHERE expires_at < $1`,
);
const sweeps = [sweepChallenges, sweepInvitations, sweepAnswers, sweepWorkSignIns, sweepLogoutTokens];

/** Forgets what the staff was asked to sign, invitations, sign-ins at a provider and what it told, and answers to what was signed, a day or more after their time was up. */
export async function sweepStaff(tx: Queryable, retention: Retention, now: Date): Promise<void> {
  const before = forgottenBefore(retention, 'proofsDays', now);
  for (const sweep of sweeps) await run(tx, sweep, [before]);
}
