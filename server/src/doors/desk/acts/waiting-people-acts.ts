import * as z from 'zod/mini';
import { listHoldersBySsn } from '../../../issuer/face.ts';
import { systemRandom } from '../../../platform/ports/random.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { defineAct } from '../define-act.ts';
import { enroll } from '../enroll.ts';
import { Reference } from '../enrollment-record.ts';
import { findWaitingForUpdate, listWaitingPeople, refuseWaiting } from '../people/waiting-people.ts';
import { refused } from '../refusals.ts';

/** Those who were to come in and wait, with the holders who have the same social security number. */
export const listWaitingPeopleAct = defineAct(
  'list-waiting-people',
  'lists who waits to come into the program until staff have looked at them, and why',
  byStaff({}),
  async ({ tx, services: { keys } }) => {
    const people = [];
    for (const { record, because, waitsSince } of await listWaitingPeople(tx, keys)) {
      const holderIds = await listHoldersBySsn(tx, keys, record.ssn);
      const name = `${record.givenName} ${record.familyName}`;
      people.push({ reference: record.reference, name, waitsSince, because, holderIds });
    }
    return taken({ people });
  },
);

/** Nobody comes in, and nobody is turned away, by one person's word. */
export const decideWaitingPersonAct = defineDecidedAct(
  'decide-waiting-person',
  'takes somebody into the program who waits, or refuses them, once a second person approves',
  byStaff({ reference: Reference, choice: z.enum(['TAKE', 'REFUSE']) }),
  async ({ body: { reference, choice }, tx, now, today, services: { keys, issuing, screening } }) => {
    const waiting = await findWaitingForUpdate(tx, keys, reference);
    if (waiting === null) return refused('nobodyWaits');
    const { record, because, waitsSince } = waiting;
    const facts = { reference, because: because.map(({ why }) => why).join() };
    return {
      holderId: null,
      accountId: null,
      use: { amountCents: 0, cards: 0 },
      takesTwo: true,
      mark: JSON.stringify([waitsSince, because]),
      perform: async () => {
        if (choice === 'REFUSE') {
          await refuseWaiting(tx, reference, now);
          return taken({ state: 'REFUSED' }, null, { facts });
        }
        const moment = { now, today, takesItins: true, cleared: because };
        const [result] = await enroll(tx, { keys, random: systemRandom, issuing, screening }, [record], moment);
        // A list that came since may name them, of which the two have not heard.
        return result?.state === 'REFUSED' ? refused(result.why) : taken({ state: result?.state }, null, { facts });
      },
    };
  },
);
