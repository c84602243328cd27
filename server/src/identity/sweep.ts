import { forgottenBefore, type Retention } from '@portal/contract/documents/retention';
import { type Queryable, run, statement } from '../platform/db/statement.ts';
import { beginForgetting, heldHolders } from '../platform/privacy/legal-holds.ts';

/** SQL that lists the logins of people whose data must be kept. */
const heldLogins = `SELECT login_id FROM identity.login WHERE holder_id IN (${heldHolders})`;

const sweepFlows = statement<[Date], never>(
  'identity/sweep-flows',
  `DELETE FROM identity.flow WHERE expires_at < $1 AND (holder_id IN (${heldHolders})) IS NOT TRUE`,
);
const sweepPasscodes = statement<[Date], never>(
  'identity/sweep-passcodes',
  `DELETE FROM identity.passcode WHERE expires_at < $1`,
);
const sweepTokens = statement<[Date], never>(
  'identity/sweep-tokens',
  `DELETE FROM identity.token WHERE expires_at < $1
     AND session_id NOT IN (SELECT session_id FROM identity.session WHERE login_id IN (${heldLogins}))`,
);
const sweepStepUps = statement<[Date], never>(
  'identity/sweep-step-ups',
  `DELETE FROM identity.step_up WHERE expires_at < $1 AND holder_id NOT IN (${heldHolders})`,
);
const sweepChallenges = statement<[Date], never>(
  'identity/sweep-passkey-challenges',
  `DELETE FROM identity.passkey_challenge WHERE expires_at < $1 AND (login_id IN (${heldLogins})) IS NOT TRUE`,
);
const sweepStopLinks = statement<[Date], never>(
  'identity/sweep-stop-links',
  `DELETE FROM identity.stop_link WHERE expires_at < $1 AND holder_id NOT IN (${heldHolders})`,
);
const sweepQuestionLinks = statement<[Date], never>(
  'identity/sweep-question-links',
  `DELETE FROM identity.question_link WHERE expires_at < $1 AND holder_id NOT IN (${heldHolders})`,
);
// The newest use stands last. A budget used up for good is kept; counts in a row are kept for 90 days more.
const sweepBudgets = statement<[Date], never>(
  'identity/sweep-budgets',
  `DELETE FROM identity.budget
   WHERE closed_at IS NULL AND coalesce(used_at[cardinality(used_at)]
     < $1::timestamptz - CASE WHEN in_a_row IS NULL THEN interval '0' ELSE interval '90 days' END, true)`,
);

const sweepHelperSessions = statement<[Date], never>(
  'identity/sweep-helper-sessions',
  `DELETE FROM identity.helper_session WHERE expires_at < $1`,
);
// Helpers of nobody: whoever they helped deleted the online account.
const sweepHelpers = statement<[Date], never>(
  'identity/sweep-helpers',
  `DELETE FROM identity.helper WHERE added_at < $1
     AND NOT EXISTS (SELECT FROM identity.help_grant WHERE help_grant.helper_id = helper.helper_id)
     AND NOT EXISTS (SELECT FROM identity.helper_session WHERE helper_session.helper_id = helper.helper_id)`,
);

const sweepDevices = statement<[Date], never>(
  'identity/sweep-devices',
  `DELETE FROM identity.device WHERE last_seen_at < $1 AND login_id NOT IN (${heldLogins})`,
);

/**
 * Forgets proofs, passcodes and tokens so long after their time was up, a day at least: until then a late use is still
 * recognized. Budgets too: none looks back farther than a day, and whoever types names of nobody makes one for each.
 * Data of somebody on whom a legal hold stands are kept; passcodes and budgets name nobody.
 */
export async function sweepIdentity(tx: Queryable, retention: Retention, now: Date): Promise<void> {
  await beginForgetting(tx);
  const before = forgottenBefore(retention, 'proofsDays', now);
  const links = [sweepStopLinks, sweepQuestionLinks];
  const helping = [sweepHelperSessions, sweepHelpers];
  const sweeps = [
    sweepFlows,
    sweepPasscodes,
    sweepTokens,
    sweepStepUps,
    sweepChallenges,
    ...links,
    ...helping,
    sweepBudgets,
  ];
  for (const sweep of sweeps) await run(tx, sweep, [before]);
  await run(tx, sweepDevices, [forgottenBefore(retention, 'devicesDays', now)]);
}
