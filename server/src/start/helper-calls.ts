import type { Route } from '../http/serve.ts';
import { endHelperRoute } from '../rooms/helpers/end-helper.ts';
import { endHelpingRoute } from '../rooms/helpers/end-helping.ts';
import { finishHelpingRoute } from '../rooms/helpers/finish-helping.ts';
import { inviteHelperRoute } from '../rooms/helpers/invite-helper.ts';
import { leaveHelpingRoute } from '../rooms/helpers/leave-helping.ts';
import { listHelpedRoute } from '../rooms/helpers/list-helped.ts';
import { listHelpersRoute } from '../rooms/helpers/list-helpers.ts';
import { lookAtHelpedRoute } from '../rooms/helpers/look-at-helped.ts';
import { readInvitationRoute } from '../rooms/helpers/read-invitation.ts';
import { renewHelperRoute } from '../rooms/helpers/renew-helper.ts';
import { reportErrorRoute } from '../rooms/helpers/report-error.ts';
import { reportLossRoute } from '../rooms/helpers/report-loss.ts';
import { resendInvitationRoute } from '../rooms/helpers/resend-invitation.ts';
import { startHelpingRoute } from '../rooms/helpers/start-helping.ts';
import { listRepresentativesRoute } from '../rooms/representatives/list-representatives.ts';
import { makeLoginRoute } from '../rooms/representatives/make-login.ts';
import { readAppointmentRoute } from '../rooms/representatives/read-appointment.ts';

/** The calls of people who help a cardholder, and of cardholders about them, and about who acts for them. */
export const helperRoutes: readonly Route[] = [
  endHelperRoute,
  endHelpingRoute,
  finishHelpingRoute,
  inviteHelperRoute,
  leaveHelpingRoute,
  listHelpedRoute,
  listHelpersRoute,
  lookAtHelpedRoute,
  readInvitationRoute,
  renewHelperRoute,
  reportErrorRoute,
  reportLossRoute,
  resendInvitationRoute,
  startHelpingRoute,
  listRepresentativesRoute,
  makeLoginRoute,
  readAppointmentRoute,
];
