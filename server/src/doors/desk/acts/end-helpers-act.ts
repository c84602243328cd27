import { endAllHelp } from '../../../identity/helpers/end-help.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { defineAct, withHolder } from '../define-act.ts';

/**
 * Ends what helpers may see of a caller who says that somebody pushes them, or who has no screen. No message tells of it: whoever
 * pushes them may read their phone.
 */
export const endHelpersAct = defineAct(
  'end-helpers',
  'ends what helpers may see, and open invitations, without a message',
  byStaff(ofHolder),
  withHolder(async ({ body: { holderId }, tx, now }) => taken({ ended: await endAllHelp(tx, holderId, 'STAFF', now) })),
);
