import type { Call } from '@portal/contract/define-call';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { login } from '@portal/contract/session/login';
import { compare } from '../harness/compare.ts';
import { median } from '../harness/median.ts';
import type { Row } from '../harness/row.ts';
import { openApplication } from './application.ts';
import { type BenchPerson, createPeople, peoplesBirthDate } from './bench-people.ts';
import { openIssuingDatabase } from './issuing-database.ts';

const tries = 200;

interface Door {
  name: string;
  what: string;
  call: Call;
  /** The parts that both answers share. */
  status: number;
  /** Tries at once: answers that wait for their floor cost the machine little meanwhile. */
  atOnce: number;
  inputOf: (person: BenchPerson) => object;
}

const nobody = (n: number): BenchPerson => ({
  userId: `nobody${n}`,
  ssn: `90011${String(n).padStart(4, '0')}`,
  last4Digit: '4821',
  wrongCvv: '000',
  cookie: '',
});

/** A row on whether the time of an answer tells that somebody exists. Each person is tried once: no limit is met. */
function knownOrUnknown({ name, what, call, status, atOnce, inputOf }: Door): Row {
  return {
    name,
    run: async () => {
      const database = await openIssuingDatabase(8);
      const people = await createPeople(database, 3 * tries + 10);
      const app = await openApplication(database);
      let used = 0;
      const measure = (person: BenchPerson) =>
        app.measure(call, inputOf(person), status, { address: `192.0.2.${used % 250}` });
      const measureSome = async (next: () => BenchPerson) =>
        median(await Promise.all(Array.from({ length: atOnce }, () => measure(next()))));
      const known = () => measureSome(() => people[used++ % people.length] as BenchPerson);
      const unknown = () => measureSome(() => nobody(++used));
      const comparison = await compare(known, unknown, tries / atOnce);
      await app.close();
      await database.close();
      const ratio = comparison.subject / comparison.baseline;
      return {
        name,
        what: `${what} of somebody who exists, against one of somebody who does not, ${tries} of each in turn`,
        unit: 'ms',
        goal: 'medians within 5%',
        isReached: Math.abs(ratio - 1) <= 0.05,
        comparison,
        notes: [`ratio of the two medians: ${ratio.toFixed(3)}`],
      };
    },
  };
}

/** Each door at which somebody may ask who exists. */
export const knownOrUnknownRows: readonly Row[] = [
  knownOrUnknown({
    name: 'known or unknown: sign-in',
    what: 'a refused sign-in',
    call: login,
    status: 400,
    atOnce: 1,
    inputOf: ({ userId }) => ({ userId, password: 'Wrong#4826' }),
  }),
  knownOrUnknown({
    name: 'known or unknown: forgotten user ID',
    what: 'a recovery of a user ID',
    call: forgotUserId,
    status: 200,
    atOnce: 8,
    inputOf: ({ ssn, last4Digit }) => ({ ssn, last4Digit, date: peoplesBirthDate }),
  }),
  knownOrUnknown({
    name: 'known or unknown: password reset',
    what: 'a password reset',
    call: resetPassword,
    status: 200,
    atOnce: 8,
    inputOf: ({ userId, ssn, last4Digit }) => ({ userId, ssn, last4Digit }),
  }),
  knownOrUnknown({
    name: 'known or unknown: registration',
    what: 'a registration with a wrong CVV',
    call: verifyPerson,
    status: 400,
    atOnce: 8,
    inputOf: ({ ssn, last4Digit, wrongCvv }) => ({ ssn, last4Digit, date: peoplesBirthDate, cvv: wrongCvv }),
  }),
];
