import { systemRandom } from '../ports/random.ts';
import { taken } from '../signed/define-message.ts';
import { byStaff } from './by-staff.ts';
import { defineAct } from './define-act.ts';
import { enroll } from './enroll.ts';
import { EnrollmentRecord } from './enrollment-record.ts';
import { refused } from './refusals.ts';

/** One person comes into the program: a record, an account and the order of a first card. */
export const enrollAct = defineAct(
  'enroll',
  'brings somebody into the program: a record, an account and a first card',
  byStaff({ person: EnrollmentRecord }),
  async ({ body, tx, services, now, today }) => {
    const { keys, issuing } = services;
    const [result] = await enroll(tx, { keys, random: systemRandom, issuing }, [body.person], { now, today });
    if (result?.state !== 'REFUSED') return taken({ state: result?.state });
    return refused(result.why, [`person.${result.field}`]);
  },
);
