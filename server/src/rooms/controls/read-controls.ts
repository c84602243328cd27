import type { ControlsOfCard } from '@portal/contract/controls/get-controls';
import { cents } from '@portal/contract/money/cents';
import { states } from '@portal/contract/person/address';
import { getControls, getHolder, listApprovedUses, listControlChanges } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';

/** Military mail has no state in which anybody shops. */
const military: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);
const stateOf = (state: string) => states.find((each) => each === state && !military.has(each)) ?? null;

/** Reads the controls of an account with all that its page shows of them. */
export async function readControls(
  db: Queryable,
  { keys, issuing }: Pick<Services, 'keys' | 'issuing'>,
  { holderId, accountId }: { holderId: number; accountId: number },
): Promise<ControlsOfCard> {
  const { address } = await getHolder(db, keys, holderId);
  const uses = await listApprovedUses(db, accountId, issuing.cashMccs);
  const changes = await listControlChanges(db, accountId);
  return {
    controls: await getControls(db, accountId),
    homeState: stateOf(address.state),
    uses: uses.map((use) => ({ ...use, amountCents: cents(use.amountCents) })),
    changes: changes.map(({ at, control, isOn }) => ({ at: at.toISOString(), control, isOn })),
  };
}
