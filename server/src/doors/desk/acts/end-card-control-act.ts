import { changingControls, withoutControl } from '@portal/contract/controls/list-changes';
import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import { changeControls, getControls } from '../../../issuer/face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { byCaller, findProofProblem } from '../caller-proof.ts';
import { defineAct, withCard } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** A thief would have a control ended by phone, so the caller is proved, and the holder is told. */
export const endCardControlAct = defineAct(
  'end-card-control',
  'turns off one control of a cardholder who is proved to call',
  byStaff({ ...ofCard, control: z.enum(changingControls), ...byCaller }),
  withCard(async (context) => {
    const { body, tx, now, card } = context;
    const { accountId, holderId, last4Digit } = card;
    const before = await getControls(tx, accountId);
    const after = withoutControl(before, body.control);
    const problem = await findProofProblem(context);
    if (problem !== null) return problem;
    const isChanged = await changeControls(tx, accountId, { before, after, by: 'STAFF' }, now);
    if (!isChanged) return refused('controlNotSet');
    await recordEvent(tx, holderId, 'ControlsLoosened', { last4Digit }, now);
    return taken({ control: body.control, state: 'ENDED' });
  }),
);
