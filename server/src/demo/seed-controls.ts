import { noControls, withChanges } from '@portal/contract/controls/card-controls';
import { changeControls } from '../issuer/face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { DemoPerson } from './people.ts';

/** How long ago the controls were set. */
const setMsAgo = 49 * 86_400_000;

/** Sets the controls of a demo person's cards, as the last thing of their history: it stops nothing of it. */
export async function seedControls(
  tx: Queryable,
  accountId: number,
  { controls }: DemoPerson,
  now: Date,
): Promise<void> {
  const after = withChanges(noControls, controls);
  const setAt = new Date(now.getTime() - setMsAgo);
  await changeControls(tx, accountId, { before: noControls, after, by: 'HOLDER' }, setAt);
}
