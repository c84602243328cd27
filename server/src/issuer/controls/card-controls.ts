import { type CardControls, completeControls } from '@portal/contract/controls/card-controls';
import { type ChangingControl, listChanges } from '@portal/contract/controls/list-changes';
import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';

const selectControls = statement<[number], { controls: CardControls }>(
  'issuer/find-card-controls',
  `SELECT controls FROM issuer.card_controls WHERE account_id = $1`,
);

/** The controls of an account; those of who has set none. */
export async function getControls(db: Queryable, accountId: number): Promise<CardControls> {
  return completeControls((await find(db, selectControls, [accountId]))?.controls ?? {});
}

const upsertControls = statement<[number, CardControls, Date], never>(
  'issuer/keep-card-controls',
  `INSERT INTO issuer.card_controls (account_id, controls, changed_at) VALUES ($1, $2, $3)
   ON CONFLICT (account_id) DO UPDATE SET controls = excluded.controls, changed_at = excluded.changed_at`,
);
const insertChange = statement<[number, ChangingControl, boolean, CardControls, string, Date], never>(
  'issuer/add-control-change',
  `INSERT INTO issuer.control_change (account_id, control, is_on, controls, changed_by, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

/**
 * Keeps the controls of an account, with each one that changed. The caller holds the account's lock and has read what was before. Reports
 * whether anything changed.
 */
export async function changeControls(
  tx: Queryable,
  accountId: number,
  { before, after, by }: { before: CardControls; after: CardControls; by: 'HOLDER' | 'STAFF' },
  now: Date,
): Promise<boolean> {
  const changes = listChanges(before, after);
  if (changes.length === 0) return false;
  await run(tx, upsertControls, [accountId, after, now]);
  for (const { control, isOn } of changes) await run(tx, insertChange, [accountId, control, isOn, after, by, now]);
  return true;
}

/** The changes that are shown. */
const maxChanges = 10;

const selectChanges = statement<[number], { at: Date; control: ChangingControl; isOn: boolean }>(
  'issuer/list-control-changes',
  `SELECT changed_at AS at, control, is_on AS "isOn" FROM issuer.control_change
   WHERE account_id = $1 ORDER BY change_id DESC LIMIT ${maxChanges}`,
);

/** The last changes of an account's controls, newest first. */
export async function listControlChanges(
  db: Queryable,
  accountId: number,
): Promise<{ at: Date; control: ChangingControl; isOn: boolean }[]> {
  return await list(db, selectChanges, [accountId]);
}
