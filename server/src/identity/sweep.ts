import { type Queryable, run, statement } from '../platform/db/statement.ts';
import { deviceSeconds } from './devices.ts';

const sweepFlows = statement<[Date], never>('identity/sweep-flows', `DELETE FROM identity.flow WHERE expires_at < $1`);
const sweepPasscodes = statement<[Date], never>(
  'identity/sweep-passcodes',
  `DELETE FROM identity.passcode WHERE expires_at < $1`,
);
const sweepTokens = statement<[Date], never>(
  'identity/sweep-tokens',
  `DELETE FROM identity.token WHERE expires_at < $1`,
);
const sweepStepUps = statement<[Date], never>(
  'identity/sweep-step-ups',
  `DELETE FROM identity.step_up WHERE expires_at < $1`,
);
const sweepChallenges = statement<[Date], never>(
  'identity/sweep-passkey-challenges',
  `DELETE FROM identity.passkey_challenge WHERE expires_at < $1`,
);
const sweepStopLinks = statement<[Date], never>(
  'identity/sweep-stop-links',
  `DELETE FROM identity.stop_link WHERE expires_at < $1`,
);
// The newest use stands last. A budget used up for good is kept; counts in a row are kept for 90 days more.
const sweepBudgets = statement<[Date], never>(
  'identity/sweep-budgets',
  `DELETE FROM identity.budget
   WHERE closed_at IS NULL AND coalesce(used_at[cardinality(used_at)]
     < $1::timestamptz - CASE WHEN in_a_row IS NULL THEN interval '0' ELSE interval '90 days' END, true)`,
);

const sweepDevices = statement<[Date], never>(
  'identity/sweep-devices',
  `DELETE FROM identity.device WHERE last_seen_at < $1`,
);

/**
 * Forgets proofs, passcodes and tokens a day after their time was up: until then a late use is still recognized. Budgets
 * too: none looks back farther than a day, and who types names of nobody makes one for each.
 */
export async function sweepIdentity(tx: Queryable, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - 86_400_000);
  const sweeps = [sweepFlows, sweepPasscodes, sweepTokens, sweepStepUps, sweepChallenges, sweepStopLinks, sweepBudgets];
  for (const sweep of sweeps) await run(tx, sweep, [dayBefore]);
  await run(tx, sweepDevices, [new Date(dayBefore.getTime() - deviceSeconds * 1000)]);
}
