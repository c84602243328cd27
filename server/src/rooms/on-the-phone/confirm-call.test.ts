import { endOccasion } from '@portal/contract/desk/occasion';
import { confirmCall } from '@portal/contract/on-the-phone/confirm-call';
import { getCallQuestion } from '@portal/contract/on-the-phone/get-call-question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { openAskedCall, otherNumber } from '../../testing/on-the-phone.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: the number that is said makes the caller strong with what they know, and repeated it says the same', async () => {
  const { number, holder, read, confirm } = await openAskedCall(api);
  const { entity } = await holder.own(getCallQuestion);
  expect(entity?.question?.numbers).toContain(number);
  for (let n = 0; n < 2; n++) expect((await confirm(number)).entity).toEqual({ isRight: true });
  const seen = await read();
  expect(seen).toMatchObject({ answer: 'RIGHT', occasion: { points: 4, level: 'SAFE' } });
  expect(seen?.occasion.proofs).toMatchObject([{ kind: 'PORTAL', isRight: true }]);
  expect((await holder.own(getCallQuestion)).entity?.question).toBeNull();
});

test('200: another number is a wrong proof, counted once, and is not taken back by the right one', async () => {
  const { number, holder, read, confirm } = await openAskedCall(api);
  const { entity } = await holder.own(getCallQuestion);
  const other = otherNumber(entity, number);
  for (let n = 0; n < 2; n++) expect((await confirm(other)).entity).toEqual({ isRight: false });
  expect((await confirm(number)).messages[0]?.shortMessage).toBe('call question ended');
  expect(await read()).toMatchObject({ answer: 'WRONG', occasion: { points: 0, triesLeft: 4 } });
});

test('raced: of two numbers at once one is the answer', async () => {
  const { number, holder, read, confirm } = await openAskedCall(api);
  const other = otherNumber((await holder.own(getCallQuestion)).entity, number);
  const replies = await Promise.all([confirm(number), confirm(other)]);
  expect(replies.filter(({ entity }) => entity !== null)).toHaveLength(1);
  expect((await read())?.occasion.proofs).toHaveLength(1);
});

test.each([5, 100])('wrong input: %i', async (number) => {
  const { confirm } = await openAskedCall(api);
  expect((await confirm(number)).messages[0]).toMatchObject({ code: 400, field: 'number' });
});

test('refused without a proof, and the question stays open', async () => {
  const { number, holder, read } = await openAskedCall(api);
  const without = await holder.send(confirmCall, { number, stepUpToken: 'x'.repeat(32) });
  expect(without.messages[0]?.shortMessage).toBe('step-up required');
  expect(await read()).toMatchObject({ answer: 'WAITING', number });
});

test('refused after five minutes, and once the call has ended', async () => {
  const late = await openAskedCall(api);
  api.clock.advance(5 * 60);
  expect((await late.holder.own(getCallQuestion)).entity?.question).toBeNull();
  expect((await late.confirm(late.number)).messages[0]?.shortMessage).toBe('call question ended');
  expect(await late.read()).toMatchObject({ answer: 'ENDED', number: null });
  const ended = await openAskedCall(api);
  await ended.staff.send(endOccasion, { occasionId: ended.occasionId, note: '' });
  expect((await ended.confirm(ended.number)).messages[0]?.shortMessage).toBe('call question ended');
});

test("404 for another's card, 401 without a token, and nobody else sees the question", async () => {
  const { number, holder, read } = await openAskedCall(api);
  const other = await openCardHolder(api);
  const input = { number, stepUpToken: 'x'.repeat(32) };
  expect(await holder.send(confirmCall, { ...input, cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
  expect(await api.send(confirmCall, { ...input, cardId: other.person.cardId })).toMatchObject({ httpStatus: 401 });
  const seen = await api.send(getCallQuestion, {}, { token: other.token });
  expect(seen.entity?.question).toBeNull();
  const theirs = await other.send(confirmCall, { number, stepUpToken: await other.prove('CONFIRM_CALL') });
  expect(theirs.messages[0]?.shortMessage).toBe('call question ended');
  expect((await read())?.answer).toBe('WAITING');
});
