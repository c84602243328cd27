import { changePin } from '@portal/contract/card/change-pin';
import { changeControls } from '@portal/contract/controls/change-controls';
import { pauseCard } from '@portal/contract/controls/pause-card';
import { updatePaperStatements } from '@portal/contract/documents/update-paper-statements';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { revealAccountNumbers } from '@portal/contract/profile/reveal-account-numbers';
import { stopEverything } from '@portal/contract/stop/stop-everything';
import { changeTexting } from '@portal/contract/texting/change-texting';
import { textingWording } from '@portal/contract/texting/texting';
import type { EventData, EventKind } from '../events/notices.ts';
import { recordEvent } from '../events/record-event.ts';
import { makeStopLink } from '../identity/stop-links.ts';
import { setAside } from '../issuer/ahead-face.ts';
import { ageCards } from '../rooms/card/age-cards.ts';
import type { TestApi } from './api.ts';
import { testIssuing } from './card-account.ts';
import { openCardHolder } from './card-holder.ts';
import { openOrders } from './card-orders.ts';
import { openPlay } from './card-play.ts';
import { byTestStaff, sendToDesk } from './desk.ts';
import { askForPasscode } from './flows.ts';
import { testKeys } from './keys.ts';
import { sendMessage } from './network.ts';
import { openSession, type TestPerson } from './people.ts';
import { fileToday, openTransfers } from './transfers.ts';

/** Makes somebody, lets `choose` set what they are told and how, and then makes the very thing happen. */
export type Play = (api: TestApi, choose: (person: TestPerson) => Promise<void>) => Promise<TestPerson>;

/** An event by itself, as what causes it would record it. */
export const happen =
  <Kind extends EventKind>(
    kind: Kind,
    data: EventData[Kind],
    open: (api: TestApi) => Promise<{ person: TestPerson }> = openPlay,
  ): Play =>
  async (api, choose) => {
    const { person } = await open(api);
    await choose(person);
    await recordEvent(api.pool, person.holderId, kind, data, api.clock.now());
    return person;
  };

/** A payment. */
export const pay =
  (more: object, cents = 6_000): Play =>
  async (api, choose) => {
    const { person, purchase, card, cvv } = await openPlay(api);
    await choose(person);
    await sendMessage(api, 'authorization', purchase('one', cents, { card: { ...card, cvv2: cvv }, ...more }));
    return person;
  };

/** A day to come, as the job of that day would bring it; what it has told is told now. */
export const ageTo =
  (instant: string): Play =>
  async (api, choose) => {
    const { person } = await openPlay(api);
    await choose(person);
    await ageCards(api.pool, { keys: testKeys, issuing: testIssuing }, new Date(instant));
    await api.pool.query('UPDATE jobs.job SET due_at = $1', [api.clock.now()]);
    return person;
  };

/** A charge that clears is disputed, and credited. */
export const creditDispute: Play = async (api, choose) => {
  const { person, purchase, card } = await openPlay(api);
  await sendMessage(api, 'authorization', purchase('one', 4_000));
  await sendMessage(api, 'clearing', purchase('one', 4_000));
  await choose(person);
  const { authorizationId } = purchase('one', 1);
  await sendMessage(api, 'provisional-credit', { creditId: person.userId, authorizationId, card, amountCents: 4_000 });
  return person;
};

/** So many wrong PINs at a terminal. */
export const wrongPins =
  (count: number): Play =>
  async (api, choose) => {
    const { person, purchase, card, pinBlock } = await openPlay(api);
    await choose(person);
    for (let n = 0; n < count; n++) {
      const wrong = { card: { ...card, pinBlock: await pinBlock('0000') } };
      await sendMessage(api, 'authorization', purchase(`wrong-${n}`, 100, wrong));
    }
    return person;
  };

/** Plays the return of a transfer in the bank's file. */
export const comeBack =
  (code: string, corrected?: string): Play =>
  async (api, choose) => {
    const { person, link, start, writeReturn } = await openTransfers(api);
    await link();
    await start(20_000);
    await fileToday(api);
    await choose(person);
    await sendMessage(api, 'ach-return', { file: await writeReturn(code, corrected) });
    return person;
  };

/** A new card is ordered. */
export function orderCard(changes: Record<string, unknown>): Play {
  return async (api, choose) => {
    const { person, order } = await openOrders(api);
    await choose(person);
    await order(changes);
    return person;
  };
}

/** Confirms a proof by the code that goes to the person's phone. */
export async function confirm(
  api: TestApi,
  person: TestPerson,
  sessionId: string,
  choose: (person: TestPerson) => Promise<void>,
): Promise<void> {
  const otp = await askForPasscode(api, person, sessionId);
  await choose(person);
  await api.send(confirmPasscode, { sessionId, otp });
}

/** A PIN is changed. */
export const changePinOnce: Play = async (api, choose) => {
  const { person, send, prove } = await openCardHolder(api);
  await choose(person);
  await send(changePin, { pin: '2468', confirmPin: '2468', stepUpToken: await prove('CHANGE_PIN') });
  return person;
};

/** Money goes to the bank. */
export const sendMoney: Play = async (api, choose) => {
  const { person, link, start } = await openTransfers(api);
  await link();
  await choose(person);
  await start(20_000);
  return person;
};

/** The numbers for deposits are shown. */
export const showNumbers: Play = async (api, choose) => {
  const { person, send, prove } = await openCardHolder(api);
  await choose(person);
  await send(revealAccountNumbers, { stepUpToken: await prove('REVEAL_ACCOUNT') });
  return person;
};

/** The link of a message stops everything. */
export const stopByLink: Play = async (api, choose) => {
  const { person } = await openCardHolder(api);
  await choose(person);
  const event = { holderId: person.holderId, eventId: -person.holderId };
  const token = await makeStopLink(api.pool, event, api.clock.now());
  await api.send(stopEverything, { token });
  return person;
};

/** A control is turned off. */
export const loosen: Play = async (api, choose) => {
  const { person, send, prove } = await openCardHolder(api);
  await send(changeControls, { changes: { blocksOnline: true } });
  await choose(person);
  const stepUpToken = await prove('LOOSEN_CONTROLS');
  await send(changeControls, { changes: { blocksOnline: false }, stepUpToken });
  return person;
};

/** The phone may ask by text from now on. */
export const turnOnTexting: Play = async (api, choose) => {
  const { person, token, prove } = await openCardHolder(api);
  await choose(person);
  const given = { isOn: true, hidesNames: false, wordingVersion: textingWording, cardId: person.cardId } as const;
  await api.send(changeTexting, { ...given, stepUpToken: await prove('ASK_BY_TEXT') }, { token });
  return person;
};

/** A charge comes while the card is paused. */
export const declineByControl: Play = async (api, choose) => {
  const { person, purchase } = await openPlay(api);
  const { accessToken: token } = await openSession(api, person.userId);
  await api.send(pauseCard, { cardId: person.cardId, pause: 'HOUR' }, { token });
  await choose(person);
  await sendMessage(api, 'authorization', purchase('stopped', 4_000));
  return person;
};

/** Paper statements begin. */
export const startPaper: Play = async (api, choose) => {
  const { person, send } = await openCardHolder(api);
  await choose(person);
  await send(updatePaperStatements, { subscribed: true });
  return person;
};

/** Customer service ends all sessions. */
export const endSessionsAtDesk: Play = async (api, choose) => {
  const { person } = await openCardHolder(api);
  await choose(person);
  await sendToDesk(api, 'end-sessions', { ...byTestStaff, holderId: person.holderId });
  return person;
};

/** A charge that clears above what is available takes money that was set aside. */
export const lowerAside: Play = async (api, choose) => {
  const { person, purchase } = await openPlay(api, 5_000);
  await choose(person);
  await setAside(api.pool, person.accountId, { name: 'Rent', amountCents: 4_000 }, api.clock.now());
  await sendMessage(api, 'clearing', purchase('forced', 3_000));
  return person;
};
