import { getCard } from '../issuer/face.ts';
import type { TestApi } from './api.ts';
import { listEventsOf, openCardHolder } from './card-holder.ts';
import { byTestStaff, sendByTwo, sendToDesk } from './desk.ts';
import type { TestPersonOptions } from './people.ts';

/** Somebody signed in with a card, and what the staff do about it. */
export async function openDeskCard(api: TestApi, options: TestPersonOptions = {}) {
  const opened = await openCardHolder(api, options);
  const { holderId, cardId } = opened.person;
  const act = async (kind: string, more: object = {}, id?: string) =>
    await sendToDesk(api, kind, { ...byTestStaff, holderId, cardId, ...more }, id === undefined ? {} : { id });
  /** The same, decided by two people. */
  const actByTwo = async (kind: string, more: object = {}) =>
    await sendByTwo(api, kind, { ...byTestStaff, holderId, cardId, ...more });
  const card = async () => await getCard(api.pool, cardId);
  /** The kinds of the holder's events. */
  const kinds = async () => (await listEventsOf(api, holderId)).map(({ kind }) => kind);
  return { ...opened, act, actByTwo, card, kinds };
}

/** Returns the desk's answer when it refuses. */
export const refusedFor = (error: string) => ({ status: 422, body: { error } });
