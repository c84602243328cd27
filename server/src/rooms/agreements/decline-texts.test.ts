import { acceptAgreements } from '@portal/contract/agreements/accept-agreements';
import { declineTexts } from '@portal/contract/agreements/decline-texts';
import { listDueAgreements } from '@portal/contract/agreements/list-due-agreements';
import { getAlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { giveConsent } from '@portal/contract/alerts/give-consent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const version = '2026-01-01';

/** Somebody who agreed to all but the terms of text messages. */
async function open() {
  const { userId } = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, userId);
  const accepted = (['terms', 'privacy', 'eSign'] as const).map((document) => ({ document, version }));
  await api.send(acceptAgreements, { accepted, language: 'en' }, { token });
  const decline = () => api.send(declineTexts, { version }, { token });
  const due = async () => (await api.send(listDueAgreements, {}, { token })).entity?.due.map((each) => each.document);
  const wantsTexts = async () => (await api.send(getAlertPreferences, {}, { token })).entity?.textConsent.isGiven;
  return { token, decline, due, wantsTexts };
}

describe('decline-texts', () => {
  test('200: texts stay off, and nothing is due any more, also in a later version of their terms', async () => {
    const { decline, due, wantsTexts } = await open();
    expect(await due()).toEqual(['mobileTerms']);
    expect((await decline()).entity).toEqual({ due: [] });
    expect(await due()).toEqual([]);
    expect(await wantsTexts()).toBe(false);
    api.agreements.renew('mobileTerms', '2026-06-01');
    expect(await due()).toEqual([]);
    api.agreements.renew('mobileTerms', version);
  });

  test('200: repeated and raced it is the same; other documents stay due', async () => {
    const { decline, due } = await open();
    api.agreements.renew('terms', '2026-06-01');
    const replies = await Promise.all([decline(), decline()]);
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200]);
    expect(await due()).toEqual(['terms']);
    api.agreements.renew('terms', version);
  });

  test('200: who had agreed to earlier terms gets no more texts; who turns them on later is asked about new ones', async () => {
    const { token, decline, due, wantsTexts } = await open();
    const turnOn = () => api.send(giveConsent, { consent: true, wordingVersion: version }, { token });
    await turnOn();
    expect(await wantsTexts()).toBe(true);
    await decline();
    expect(await wantsTexts()).toBe(false);
    await turnOn();
    api.agreements.renew('mobileTerms', '2026-06-01');
    expect(await due()).toEqual(['mobileTerms']);
    api.agreements.renew('mobileTerms', version);
  });

  test('401 without a token; wrong input is named', async () => {
    expect(await api.send(declineTexts, { version })).toMatchObject({ httpStatus: 401 });
    const { token } = await open();
    const reply = await api.send(declineTexts, { version: 'yesterday' }, { token });
    expect(reply.messages[0]).toMatchObject({ code: 400, field: 'version' });
  });
});
