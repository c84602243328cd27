import { maskPhone } from '@portal/contract/passcode/otp-option';
import { readAppointment } from '@portal/contract/representatives/read-appointment';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockAppointment, openRepresentativeContacts } from '../../identity/representatives/representatives.ts';

export const readAppointmentRoute = serve(readAppointment, {
  prepare: async () => undefined,
  handle: async ({ input, tx, now, services: { keys, issuing } }) => {
    const found = await lockAppointment(tx, input.token, now);
    if (found === null || found.invitationEndsAt === null) return refuse('linkNotValid');
    const { role, invitationEndsAt, holderId } = found;
    const phone = maskPhone(openRepresentativeContacts(keys, found).mobileNumber);
    const { timeZone } = issuing;
    return ok({ role, phone, invitationEndsAt: invitationEndsAt.toISOString(), timeZone }, { holderId });
  },
  // The time it takes is not to tell whether there is such a link.
  minimumMs: 200,
});
