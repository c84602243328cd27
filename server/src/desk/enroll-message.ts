import { systemRandom } from '../ports/random.ts';
import { defineMessage, taken } from '../signed/define-message.ts';
import { byStaff } from './by-staff.ts';
import { enroll } from './enroll.ts';
import { EnrollmentRecord } from './enrollment-record.ts';

/** One person comes into the program: a record, an account and the order of a first card. */
export const enrollMessage = defineMessage('enroll', byStaff({ person: EnrollmentRecord }), async (context) => {
  const { body, tx, services, now, today } = context;
  const { keys, issuing } = services;
  const [result] = await enroll(tx, { keys, random: systemRandom, issuing }, [body.person], { now, today });
  if (result?.state !== 'REFUSED') return taken({ state: result?.state });
  return { httpStatus: 422, body: { error: result.why, fields: [`person.${result.field}`] } };
});
