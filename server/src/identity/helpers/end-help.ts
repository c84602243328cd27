import { type Queryable, run, statement } from '../../platform/db/statement.ts';

/** The one who ended it before its time, or the reason. */
type EndedBy = 'HOLDER' | 'HELPER' | 'STAFF' | 'STOPPED' | 'DIED';

const endGrant = statement<[number, EndedBy, Date], never>(
  'identity/end-help-grant',
  `UPDATE identity.help_grant SET ended_at = $3, ended_by = $2 WHERE grant_id = $1 AND ended_at IS NULL`,
);

/** Ends what a helper may see, or an invitation. */
export async function endHelp(
  tx: Queryable,
  { grantId }: { grantId: number },
  by: 'HOLDER' | 'HELPER',
  now: Date,
): Promise<void> {
  await run(tx, endGrant, [grantId, by, now]);
}

const endBetween = statement<[number, string, Date], never>(
  'identity/end-help-between',
  `UPDATE identity.help_grant SET ended_at = $3, ended_by = 'HOLDER'
   WHERE holder_id = $1 AND helper_id = $2 AND ended_at IS NULL`,
);

/** Ends what one person could see of another, because they are invited anew. */
export async function endHelpBetween(
  tx: Queryable,
  { holderId, helperId }: { holderId: number; helperId: string },
  now: Date,
): Promise<void> {
  await run(tx, endBetween, [holderId, helperId, now]);
}

const endAll = statement<[number, EndedBy, Date], never>(
  'identity/end-all-help',
  `UPDATE identity.help_grant SET ended_at = $3, ended_by = $2 WHERE holder_id = $1 AND ended_at IS NULL`,
);

/**
 * Ends what anybody may see of a cardholder, and all invitations: everything was stopped, they died, or
 * the staff were asked to. Returns how many there were.
 */
export async function endAllHelp(
  tx: Queryable,
  holderId: number,
  because: 'STAFF' | 'STOPPED' | 'DIED',
  now: Date,
): Promise<number> {
  return await run(tx, endAll, [holderId, because, now]);
}
