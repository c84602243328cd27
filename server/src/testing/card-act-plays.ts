import { cardStatusIds } from '@portal/contract/card/card-status';
import { noControls } from '@portal/contract/controls/card-controls';
import { orderStop } from '../acts/companies/order-stop.ts';
import { changeControls, lockCard } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Prepare } from './act-play.ts';
import type { TestApi } from './api.ts';
import { testDay } from './card-account.ts';
import { createTestPerson, type TestPerson, type TestPersonOptions } from './people.ts';

/** Adds to the message about a card, once it stands as the act needs it. */
type Complete = (api: TestApi, person: TestPerson) => Promise<object>;

const nothing: Complete = async () => ({});

/** The proof of who calls. */
const byIdentity: Complete = async (_api, { ssn, birthDate }) => ({
  verifiedBy: 'IDENTITY',
  last4Ssn: ssn.slice(-4),
  birthDate,
});

/** About a card, which is active unless told otherwise; the other message is about somebody else's. */
const aboutCard =
  (complete: Complete = nothing, options: TestPersonOptions = {}): Prepare =>
  async (api) => {
    const messageAbout = async () => {
      const person = await createTestPerson(api, options);
      return { holderId: person.holderId, cardId: person.cardId, ...(await complete(api, person)) };
    };
    return { body: await messageAbout(), other: await messageAbout() };
  };

/** A holder stops a company by phone. */
const phoneStop = { company: 'Prairie Phone', scope: 'ALL', way: 'PHONE' } as const;

/** For each act about cards: what can be done by it. */
export const cardActPlays: Readonly<Record<string, Prepare>> = {
  'lock-card': aboutCard(),
  'unlock-card': aboutCard(async (api, person) => {
    await lockCard(api.pool, person, 'ISSUER', api.clock.now());
    return { lock: 'ISSUER' };
  }),
  'order-pin-reset': aboutCard(),
  'end-pin-reset': aboutCard(nothing, { cardStatusId: cardStatusIds.pendingPinReset }),
  'activate-card': aboutCard(byIdentity, { cardStatusId: cardStatusIds.shipped }),
  'reinstate-card': aboutCard(byIdentity, { cardStatusId: cardStatusIds.dormant }),
  'verify-caller': aboutCard(byIdentity, { cardStatusId: cardStatusIds.dormant }),
  'hold-for-fraud': aboutCard(),
  'end-fraud-hold': aboutCard(nothing, { cardStatusId: cardStatusIds.heldForFraud }),
  'replace-card': aboutCard(async () => ({ because: 'LOST' })),
  'close-card': aboutCard(async () => ({ because: 'HOLDER_ASKED', evenIfLast: true })),
  'resolve-undeliverable': aboutCard(nothing, { cardStatusId: cardStatusIds.undeliverable }),
  'stop-company': aboutCard(async () => phoneStop),
  'allow-company': aboutCard(async ({ pool, clock }, person) => {
    const order = { ...phoneStop, chosen: null };
    const ordered = await inTransaction(pool, (tx) =>
      orderStop(tx, person, order, { now: clock.now(), today: testDay }),
    );
    return { stopId: ordered?.stop.stopId, way: 'PHONE' };
  }),
  'list-stopped-companies': aboutCard(),
  'list-card-controls': aboutCard(),
  'end-card-control': aboutCard(async (api, person) => {
    const after = { ...noControls, blocksCash: true };
    await changeControls(api.pool, person.accountId, { before: noControls, after, by: 'HOLDER' }, api.clock.now());
    return { control: 'CASH', ...(await byIdentity(api, person)) };
  }),
};
