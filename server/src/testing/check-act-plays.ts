import type { Prepare } from './act-play.ts';
import type { TestApi } from './api.ts';
import { openCardHolder } from './card-holder.ts';
import { payTestCheck } from './checks.ts';
import { byTestStaff, sendToDesk } from './desk.ts';
import { newAddress } from './profile.ts';

/** Somebody with a check that is out; its number. */
async function openCheck(api: TestApi) {
  const { person } = await openCardHolder(api);
  return { number: await payTestCheck(api.pool, { ...person, amountCents: 2_500 }, api.clock.now()) };
}

/** The same with one that the bank may not pay any more. */
async function openStoppedCheck(api: TestApi) {
  const check = await openCheck(api);
  await sendToDesk(api, 'stop-check', { ...byTestStaff, ...check });
  return check;
}

/** An estate's check that waits for its payee, with one. */
async function openWaitingCheck(api: TestApi) {
  const { person } = await openCardHolder(api);
  const check = { ...person, amountCents: 2_500, payee: null };
  const { country: _, ...address } = newAddress;
  return { number: await payTestCheck(api.pool, check, api.clock.now()), payee: { name: 'Ana Core', ...address } };
}

const twice =
  (open: (api: TestApi) => Promise<Record<string, unknown>>): Prepare =>
  async (api) => ({ body: await open(api), other: await open(api) });

/** For each act about a check: what can be done by it. */
export const checkActPlays: Readonly<Record<string, Prepare>> = {
  'list-checks': async () => ({ body: {}, other: { accountId: 1 } }),
  'issue-check': twice(openWaitingCheck),
  'stop-check': twice(openCheck),
  'void-check': twice(openCheck),
  'reissue-check': twice(openStoppedCheck),
};
