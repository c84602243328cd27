import { getControls } from '@portal/contract/controls/get-controls';
import { pauseCard } from '@portal/contract/controls/pause-card';
import { resumeCard } from '@portal/contract/controls/resume-card';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: it asks for a proof; what is not paused needs none', async () => {
  const { send, prove } = await openCardHolder(api);
  const resume = (stepUpToken: string) => send(resumeCard, { stepUpToken });
  const token = await prove('LOOSEN_CONTROLS');
  expect(await resume('x'.repeat(32))).toMatchObject({ httpStatus: 200 });
  await send(pauseCard, { pause: 'HOUR' });
  const refused = { httpStatus: 400, messages: [{ shortMessage: 'step-up required' }] };
  expect(await resume('x'.repeat(32))).toMatchObject(refused);
  expect((await resume(token)).entity?.controls.pausedUntil).toBeNull();
  expect((await send(getControls)).entity?.changes.map(({ isOn }) => isOn)).toEqual([false, true]);
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
  const input = { cardId: other.person.cardId, stepUpToken: 'x'.repeat(32) };
  expect(await one.send(resumeCard, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(resumeCard, input)).toMatchObject({ httpStatus: 401 });
});
