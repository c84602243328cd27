import * as z from 'zod/mini';
import { systemRandom } from '../../platform/ports/random.ts';
import { taken } from '../signed/define-message.ts';
import { byStaff } from './by-staff.ts';
import { defineAct } from './define-act.ts';
import { enroll } from './enroll.ts';
import { EnrollmentRecord } from './enrollment-record.ts';
import { refused } from './refusals.ts';

/** One person comes into the program: a record, an account and the order of a first card. */
export const enrollAct = defineAct(
  'enroll',
  'brings somebody into the program: a record, an account and a first card; some wait for staff (list-waiting-people)',
  byStaff({ person: EnrollmentRecord, evenIfItin: z._default(z.boolean(), false) }),
  async ({ body, tx, services, now, today }) => {
    const { keys, issuing, screening } = services;
    const moment = { now, today, takesItins: body.evenIfItin };
    const [result] = await enroll(tx, { keys, random: systemRandom, issuing, screening }, [body.person], moment);
    if (result === undefined) throw new Error('nothing came of an enrollment');
    return result.state === 'REFUSED'
      ? refused(result.why, [`person.${result.field}`])
      : taken({ state: result.state }, null, { facts: { reference: body.person.reference, state: result.state } });
  },
);
