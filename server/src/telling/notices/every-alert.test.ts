import { alertChannels } from '@portal/contract/alerts/alert-channel';
import { alertKinds, isRequired } from '@portal/contract/alerts/alert-kind';
import { automaticAlerts } from '@portal/contract/alerts/automatic-alert';
import { languages } from '@portal/contract/language';
import { stopUrlOf } from '@portal/contract/stop/stop-path';
import { questionUrlOf } from '@portal/contract/was-this-you/question-path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertParams, findAskedAbout, type Happened, isSuspect } from '../../events/notices.ts';
import { alertPlays } from '../../testing/alert-plays.ts';
import { tellEvents } from '../../testing/alerts.ts';
import type { TestApi } from '../../testing/api.ts';
import { openTestDesk } from '../../testing/desk.ts';
import { testKeys } from '../../testing/keys.ts';
import { readMessages } from '../../testing/messages.ts';
import { createTestNetwork } from '../../testing/network.ts';
import type { TestPerson } from '../../testing/people.ts';
import { keepPushSubscription } from '../delivery/push-subscriptions.ts';
import { renderAlert } from '../delivery/render-alert.ts';
import { withLink } from '../delivery/with-link.ts';
import { keepPreferences } from './preferences.ts';
import { keepSettings } from './settings.ts';
import { recordTextConsent } from './text-consent.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  openTestDesk(api);
});
afterAll(() => api.close());

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const thresholds = { BALANCE_BELOW: 5_000, PURCHASE_ABOVE: 2_500 } as const;
const subscriptionOf = ({ userId }: TestPerson) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${userId}`,
  keys,
});

/** Returns the messages that a person was sent about one kind of event, by each way. */
async function readTold(person: TestPerson, kind: string) {
  await tellEvents(api);
  const to = [person.mobileNumber, person.email, JSON.stringify(subscriptionOf(person))];
  const sent = [];
  for (const each of to) sent.push(...(await readMessages(api, each)));
  const ids = `SELECT message_id AS id FROM alerting.sent JOIN events.event USING (event_id)
    WHERE sent.holder_id = $1 AND kind = $2`;
  const { rows } = await api.pool.query<{ id: string }>(ids, [person.holderId, kind]);
  return sent.filter(({ id }) => rows.some((row) => row.id === id));
}

/** The event as it was recorded. */
async function readEvent(person: TestPerson, kind: string): Promise<Happened> {
  const text = 'SELECT kind, data FROM events.event WHERE holder_id = $1 AND kind = $2';
  const { rows } = await api.pool.query<Happened>(text, [person.holderId, kind]);
  expect(rows).toHaveLength(1);
  return rows[0] as Happened;
}

const every = [...alertKinds, ...automaticAlerts].flatMap((alert) =>
  languages.map((language) => [alert, language] as const),
);

describe('from its own event, once, in the language of its holder', () => {
  test.each(every)('%s comes in %s by each way that was chosen', async (alert, language) => {
    const { of, play } = alertPlays[alert];
    const chosen = alertKinds.find((kind) => kind === alert) ?? null;
    // An automatic alert comes by text and email, a question also to a phone's screen.
    const automatic = of === 'ChargeAsked' ? (['TEXT', 'EMAIL', 'PUSH'] as const) : (['TEXT', 'EMAIL'] as const);
    const ways = chosen === null ? automatic : alertChannels;
    const person = await play(api, async ({ holderId, ...rest }) => {
      const thresholdCents = (chosen && thresholds[chosen as keyof typeof thresholds]) ?? null;
      if (chosen !== null) {
        // Another alert about the same event would hide whether this one was sent.
        const others = alertKinds.filter((kind) => kind !== chosen && isRequired(kind));
        const off = others.map((kind) => ({ kind, channels: ['EMAIL' as const], thresholdCents: null }));
        const on = { kind: chosen, channels: [...alertChannels], thresholdCents } as Parameters<
          typeof keepSettings
        >[2][0];
        await keepSettings(api.pool, holderId, [...off, on]);
      }
      await recordTextConsent(api.pool, holderId, { isGiven: true, wordingVersion: '2026-01-01' }, api.clock.now());
      const preferences = { channels: [...alertChannels], carrier: null, language, isUnsubscribed: false };
      await keepPreferences(api.pool, holderId, preferences);
      const subscription = subscriptionOf({ holderId, ...rest });
      await keepPushSubscription(api.pool, testKeys, holderId, subscription, api.clock.now());
    });
    const told = await readTold(person, of);
    const { publicUrl } = api.services;
    const event = await readEvent(person, of);
    const stop = isSuspect(event) ? { stopUrl: stopUrlOf(publicUrl, 'TOKEN', language) } : {};
    const answer = findAskedAbout(event) === null ? {} : { answerUrl: questionUrlOf(publicUrl, 'TOKEN', language) };
    const { reportPath, explainPath, ...filled } = alertParams(event, language, chosen === null);
    const report = reportPath === undefined ? {} : { reportUrl: `${publicUrl}${reportPath}` };
    const explain = explainPath === undefined ? {} : { explainUrl: `${publicUrl}${explainPath}` };
    const params = { ...filled, ...stop, ...answer, ...report, ...explain };
    const t = api.services.texts.in(language);
    const expected = ways.map((channel) => ({
      channel,
      language,
      ...withLink(renderAlert(t, channel, params), { channel, params, publicUrl }),
    }));
    const byWay = (a: { channel: string }, b: { channel: string }) => a.channel.localeCompare(b.channel);
    expect(
      told
        .map(({ channel, language: spoken, subject, text }) => ({
          channel,
          language: spoken,
          subject,
          text: text.replace(/#[\w-]{22}\b/, '#TOKEN'),
        }))
        .toSorted(byWay),
    ).toEqual(expected.toSorted(byWay));
    for (const { text } of told) expect(text).not.toMatch(/\{\{|messages:|undefined/);
  });
});
