import { type Queryable, run, statement } from '../db/statement.ts';

const sweepFlows = statement<[Date], never>('identity/sweep-flows', `DELETE FROM identity.flow WHERE expires_at < $1`);
const sweepPasscodes = statement<[Date], never>(
  'identity/sweep-passcodes',
  `DELETE FROM identity.passcode WHERE expires_at < $1`,
);
const sweepTokens = statement<[Date], never>(
  'identity/sweep-tokens',
  `DELETE FROM identity.token WHERE expires_at < $1`,
);

/** Forgets proofs, passcodes and tokens a day after their time was up: until then a late use is still recognized. */
export async function sweepIdentity(tx: Queryable, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - 86_400_000);
  for (const sweep of [sweepFlows, sweepPasscodes, sweepTokens]) await run(tx, sweep, [dayBefore]);
}
