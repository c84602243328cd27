import { getControls, listControlChanges } from '../../../issuer/face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { defineAct, withCard } from '../define-act.ts';

/** The staff explain a decline; they change nothing by it. */
export const listCardControlsAct = defineAct(
  'list-card-controls',
  'lists what a cardholder lets the cards do, and the last changes, to explain a decline',
  byStaff(ofCard),
  withCard(async ({ tx, card: { accountId } }) =>
    taken({ controls: await getControls(tx, accountId), changes: await listControlChanges(tx, accountId) }),
  ),
);
