import { getCallQuestion } from '@portal/contract/on-the-phone/get-call-question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { openAskedCall } from '../../testing/on-the-phone.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: nothing is asked without a call', async () => {
  const { token } = await openCardHolder(api);
  expect((await api.send(getCallQuestion, {}, { token })).entity?.question).toBeNull();
});

test('200: three numbers, no two of which share a digit, and not which one is said', async () => {
  const { number, holder } = await openAskedCall(api);
  const question = (await holder.own(getCallQuestion)).entity?.question;
  expect(question?.numbers).toContain(number);
  const digits = (question?.numbers ?? []).flatMap((each) => [...new Set(String(each))]);
  expect(new Set(digits).size).toBe(digits.length);
  expect(Object.keys(question ?? {}).toSorted()).toEqual(['askedAt', 'endsAt', 'numbers']);
});

test('401 without a token', async () => {
  expect(await api.send(getCallQuestion, {})).toMatchObject({ httpStatus: 401 });
});
