import { pauseCard } from '@portal/contract/controls/pause-card';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: for an hour, or until the morning; a shorter one leaves the longer', async () => {
  const { send } = await openCardHolder(api);
  const untilOf = async (pause: 'HOUR' | 'MORNING') => (await send(pauseCard, { pause })).entity?.controls.pausedUntil;
  const hour = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  expect(await untilOf('HOUR')).toBe(hour);
  const morning = await untilOf('MORNING');
  expect(new Date(morning ?? 0) > new Date(hour)).toBe(true);
  expect(await untilOf('HOUR')).toBe(morning);
});

test('raced: of an hour and a morning at once the longer one stays', async () => {
  const { send } = await openCardHolder(api);
  const pauses = ['HOUR', 'MORNING', 'HOUR', 'MORNING'] as const;
  const answers = await Promise.all(pauses.map((pause) => send(pauseCard, { pause })));
  const { entity } = await send(pauseCard, { pause: 'HOUR' });
  expect(answers.map(({ entity: each }) => each?.controls.pausedUntil)).toContain(entity?.controls.pausedUntil);
  expect(entity?.controls.pausedUntil).toBe('2026-11-21T13:00:00.000Z');
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
  const input = { cardId: other.person.cardId, pause: 'HOUR' };
  expect(await one.send(pauseCard, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(pauseCard, input)).toMatchObject({ httpStatus: 401 });
});
