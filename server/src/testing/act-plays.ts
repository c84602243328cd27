import type { TestApi } from './api.ts';
import { openCardHolder } from './card-holder.ts';
import type { TestPersonOptions } from './people.ts';

/** A message of the desk that can be done, and what another of its kind would say under the same id. */
export interface ActPlay {
  body: Record<string, unknown>;
  other: Record<string, unknown>;
}

type Prepare = (api: TestApi) => Promise<ActPlay>;

/** About somebody with a login and an active card, unless told otherwise; the other message is about somebody else. */
const aboutHolder =
  (more: object = {}, options: TestPersonOptions = {}): Prepare =>
  async (api) => {
    const [one, two] = [await openCardHolder(api, options), await openCardHolder(api, options)];
    const body = ({ person: { holderId } }: typeof one) => ({ holderId, ...more });
    return { body: body(one), other: body(two) };
  };

let enrolled = 0;
const somebody = () => {
  enrolled += 1;
  const ssn = `9111${String(enrolled).padStart(5, '0')}`;
  const name = { reference: `play-${enrolled}`, givenName: 'Grace', familyName: 'Kim', ssn, birthDate: '1953-08-08' };
  return { ...name, line1: '12 Oak Street', city: 'Austin', state: 'TX', zip: '78701', language: 'en' };
};

/** For each act of the desk: what can be done by it. */
export const actPlays: Readonly<Record<string, Prepare>> = {
  enroll: async () => ({ body: { person: somebody() }, other: { person: somebody() } }),
  'find-holder': async (api) => {
    const [{ person: one }, { person: two }] = [await openCardHolder(api), await openCardHolder(api)];
    return { body: { by: { cardId: one.cardId } }, other: { by: { cardId: two.cardId } } };
  },
  'lock-login': aboutHolder(),
  'unlock-login': aboutHolder({}, { isLocked: true }),
  'end-sessions': aboutHolder(),
  'read-audit': async () => ({ body: {}, other: { limit: 1 } }),
  'verify-audit': async () => ({ body: {}, other: { staff: 'agent-8' } }),
};
