import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Instant } from '../time/iso.ts';
import { AppointmentToken, RepresentativeRole } from './representative.ts';

/** Reads the invitation of a representative by its link, without signing in. It names nobody, and changes nothing. */
export const readAppointment = defineCall({
  name: 'representatives/read-appointment',
  method: 'POST',
  path: '/api/userService/v1/appointment/read',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({ token: AppointmentToken }),
  entity: z.object({
    role: RepresentativeRole,
    /** The phone that codes go to, masked. */
    phone: z.string(),
    invitationEndsAt: Instant,
    /** The clock of the program, for the time above. */
    timeZone: z.string(),
  }),
  errors: ['linkNotValid'],
});
