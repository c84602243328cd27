import type { Call } from '@portal/contract/define-call';
import type { TestApi } from './api.ts';
import { listEventsOf, openCardHolder } from './card-holder.ts';
import { openSession, type TestPersonOptions } from './people.ts';

/** Somebody who keeps their data right, over as many days as it takes. */
export async function openProfile(api: TestApi, options: TestPersonOptions = {}) {
  const { person, prove } = await openCardHolder(api, options);
  // A session of its own for each call: addresses and contacts live longer.
  const send = async <C extends Call>(call: C, input: object = {}) => {
    const { accessToken: token } = await openSession(api, person.userId);
    return await api.send(call, input, { token });
  };
  const kinds = async () => (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
  return { person, prove, send, kinds };
}

/** An address that postal records have. */
export const newAddress = {
  country: 'US',
  line1: '2 Oak St',
  line2: 'Apt 4',
  city: 'Austin',
  state: 'TX',
  zip: '78702',
} as const;
