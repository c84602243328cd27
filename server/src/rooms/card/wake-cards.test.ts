import { cardStatusIds } from '@portal/contract/card/card-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wakeCardsJob } from '../../identity/count-as-use.ts';
import { forcePinReset, getCard, lockCard, moveCard } from '../../issuer/face.ts';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import { recordTextConsent } from '../../telling/notices/text-consent.ts';
import { readAlerts } from '../../testing/alerts.ts';
import type { TestApi } from '../../testing/api.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { ageCards } from './age-cards.ts';
import { wakeCards } from './wake-cards.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const age = (day: string) => ageCards(api.pool, { keys: testKeys, issuing: testIssuing }, new Date(`${day}T05:00:00Z`));
const statusOf = async (cardId: number) => (await getCard(api.pool, cardId)).cardStatusId;
const runJob = () => runDueJobs(api.pool, { [wakeCardsJob]: wakeCards }, api.clock, createWatchfulLog().log);
const tellLater = `UPDATE jobs.job SET due_at = $1 WHERE kind = 'notices/tell-event'`;

describe('a sign-in', () => {
  test('wakes a card that rests, and its holder is told', async () => {
    const person = await createTestPerson(api, { cardStatusId: cardStatusIds.dormant });
    await openSession(api, person.userId);
    expect(await runJob()).toBe(1);
    expect(await statusOf(person.cardId)).toBe(cardStatusIds.active);
    expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toEqual(['CardWoken']);
    await openSession(api, person.userId);
    expect(await runJob()).toBe(0);
  });

  test.each([cardStatusIds.neverActivated, cardStatusIds.heldForFraud])(
    'wakes no card of status %i',
    async (cardStatusId) => {
      const person = await createTestPerson(api, { cardStatusId });
      await openSession(api, person.userId);
      expect(await runJob()).toBe(0);
      expect(await statusOf(person.cardId)).toBe(cardStatusId);
    },
  );

  test('wakes none that only customer service opens, or whose PIN the issuer took away', async () => {
    const [locked, reset] = [
      await createTestPerson(api, { cardStatusId: cardStatusIds.dormant }),
      await createTestPerson(api),
    ];
    await lockCard(api.pool, locked, 'ISSUER', api.clock.now());
    await forcePinReset(api.pool, await getCard(api.pool, reset.cardId), api.clock.now());
    await moveCard(api.pool, reset, 'DORMANT', api.clock.now());
    for (const { userId } of [locked, reset]) await openSession(api, userId);
    expect(await runJob()).toBe(2);
    expect([await statusOf(locked.cardId), await statusOf(reset.cardId)]).toEqual([23, 23]);
  });

  test('within the year keeps a card from resting, and its holder from being warned', async () => {
    const [seen, other] = [await createTestPerson(api), await createTestPerson(api)];
    api.clock.advance(100 * 86_400);
    await openSession(api, seen.userId);
    await age('2027-10-22');
    expect((await listEventsOf(api, seen.holderId)).map(({ kind }) => kind)).toEqual([]);
    await age('2027-11-21');
    expect([await statusOf(seen.cardId), await statusOf(other.cardId)]).toEqual([4, 23]);
  });
});

test('a call of the proved holder keeps a card from resting', async () => {
  const [heard, other] = [await createTestPerson(api), await createTestPerson(api)];
  api.clock.advance(100 * 86_400);
  const { holderId, cardId, ssn, birthDate } = heard;
  const said = { verifiedBy: 'IDENTITY', last4Ssn: ssn.slice(-4), birthDate };
  expect(await sendToDesk(api, 'verify-caller', { ...byTestStaff, holderId, cardId, ...said })).toMatchObject({
    body: { verified: true },
  });
  // Opened in the second spring: a year and more after it nothing but that call has happened.
  for (const day of ['2028-05-01', '2028-06-01']) await age(day);
  expect([await statusOf(heard.cardId), await statusOf(other.cardId)]).toEqual([4, 23]);
  expect((await listEventsOf(api, heard.holderId)).map(({ kind }) => kind)).toContain('CardResting');
});

describe('what the day of a card brings at midnight', () => {
  test('is emailed at once, and texted when it is day', async () => {
    const person = await createTestPerson(api);
    await recordTextConsent(
      api.pool,
      person.holderId,
      { isGiven: true, wordingVersion: '2026-01-01' },
      api.clock.now(),
    );
    const midnight = new Date('2029-09-01T04:00:00Z');
    await ageCards(api.pool, { keys: testKeys, issuing: testIssuing }, midnight);
    const behindSeconds = (midnight.getTime() - api.clock.now().getTime()) / 1000;
    api.clock.advance(behindSeconds);
    await api.pool.query(tellLater, [midnight]);
    const subjects = (await readAlerts(api, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your card expires soon');
    expect((await readAlerts(api, person.mobileNumber)).map(({ text }) => text)).toEqual([]);
    // Eight in the morning in Austin.
    api.clock.advance(9 * 3600);
    const texts = (await readAlerts(api, person.mobileNumber)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('expires soon'))).toHaveLength(1);
  });
});
