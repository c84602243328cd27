import { forgottenBefore, type Retention } from '@portal/contract/documents/retention';
import { type Queryable, run, statement } from '../platform/db/statement.ts';
import { beginForgetting, heldHolders } from '../platform/privacy/legal-holds.ts';

/** SQL that lists the logins of people whose data must be kept. */
const heldLogins = `SELECT login_id FROM identity.login WHERE holder_id IN (${heldHolders})`;

/** Rows of a kind that one transaction forgets at most, in half a second: its statements end in time however many wait. */
export const sweptAtOnce = 100_000;

interface SweptRows {
  table: string;
  /** A column that names a row. */
  key: string;
  /** SQL that is true of a row that goes, $1 being the instant before which its time was up. */
  goes: string;
}

const sweepOf = (kind: string, { table, key, goes }: SweptRows) =>
  statement<[Date, number], never>(
    `identity/sweep-${kind}`,
    // Asked again of each: it may have been used since it was found.
    `DELETE FROM identity.${table} WHERE ${key} IN (SELECT ${key} FROM identity.${table} WHERE ${goes} LIMIT $2) AND ${goes}`,
  );

/** Each of these knows when its time is up. */
const isOver = 'expires_at < $1';
const [token, isOfNobodyHeld] = ['token_hash', `${isOver} AND holder_id NOT IN (${heldHolders})`];

const sweepFlows = sweepOf('flows', {
  table: 'flow',
  key: 'flow_hash',
  goes: `${isOver} AND (holder_id IN (${heldHolders})) IS NOT TRUE`,
});
const sweepPasscodes = sweepOf('passcodes', { table: 'passcode', key: 'subject', goes: isOver });
const sweepTokens = sweepOf('tokens', {
  table: 'token',
  key: token,
  goes: `${isOver} AND session_id NOT IN (SELECT session_id FROM identity.session WHERE login_id IN (${heldLogins}))`,
});
const sweepStepUps = sweepOf('step-ups', { table: 'step_up', key: token, goes: isOfNobodyHeld });
const sweepChallenges = sweepOf('passkey-challenges', {
  table: 'passkey_challenge',
  key: 'challenge_hash',
  goes: `${isOver} AND (login_id IN (${heldLogins})) IS NOT TRUE`,
});
const sweepStopLinks = sweepOf('stop-links', { table: 'stop_link', key: token, goes: isOfNobodyHeld });
const sweepQuestionLinks = sweepOf('question-links', { table: 'question_link', key: token, goes: isOfNobodyHeld });
// The newest use stands last. A budget used up for good is kept; counts in a row are kept for 90 days more.
const sweepBudgets = sweepOf('budgets', {
  table: 'budget',
  key: 'budget_key',
  goes: `closed_at IS NULL AND coalesce(used_at[cardinality(used_at)]
    < $1::timestamptz - CASE WHEN in_a_row IS NULL THEN interval '0' ELSE interval '90 days' END, true)`,
});
const sweepHelperSessions = sweepOf('helper-sessions', { table: 'helper_session', key: token, goes: isOver });
// Helpers of nobody: whoever they helped deleted the online account.
const sweepHelpers = sweepOf('helpers', {
  table: 'helper',
  key: 'helper_id',
  goes: `added_at < $1
    AND NOT EXISTS (SELECT FROM identity.help_grant WHERE help_grant.helper_id = helper.helper_id)
    AND NOT EXISTS (SELECT FROM identity.helper_session WHERE helper_session.helper_id = helper.helper_id)`,
});
const sweepDevices = sweepOf('devices', {
  table: 'device',
  key: 'device_id',
  goes: `last_seen_at < $1 AND login_id NOT IN (${heldLogins})`,
});

/**
 * Forgets proofs, passcodes and tokens so long after their time was up, a day at least: until then a late use is still
 * recognized. Budgets too: none looks back farther than a day, and whoever types names of nobody makes one for each.
 * Data of somebody on whom a legal hold stands are kept; passcodes and budgets name nobody.
 *
 * At most so many of each kind go; tells whether more may be left, for a transaction of their own.
 */
export async function sweepIdentity(
  tx: Queryable,
  retention: Retention,
  now: Date,
  most = sweptAtOnce,
): Promise<boolean> {
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
  const gone: number[] = [];
  for (const sweep of sweeps) gone.push(await run(tx, sweep, [before, most]));
  gone.push(await run(tx, sweepDevices, [forgottenBefore(retention, 'devicesDays', now), most]));
  return gone.some((count) => count >= most);
}
