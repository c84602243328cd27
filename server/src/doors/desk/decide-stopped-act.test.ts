import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { openStopped } from '../../testing/stopped.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const decide = (holderId: number, choice: string) =>
  sendToDesk(api, 'decide-stopped', { ...byTestStaff, holderId, choice });

describe('decide-stopped', () => {
  test('200: removes by one person; the money is on the card again', async () => {
    const { person, thiefs, knows, transfers, available } = await openStopped(api);
    expect(await decide(person.holderId, 'REMOVE')).toMatchObject({ status: 200, body: { state: 'REMOVED' } });
    expect(await available()).toBe(50_000);
    expect(await transfers()).toMatchObject([{ state: 'RETURNED' }]);
    expect(await knows(thiefs)).toBe(false);
  });

  test('waits for a second person before anything goes on', async () => {
    const { person, transfers } = await openStopped(api);
    expect(await decide(person.holderId, 'TAKE_UP')).toMatchObject({ status: 200, body: { state: 'WAITING' } });
    expect(await transfers()).toMatchObject([{ state: 'HELD' }]);
  });

  test('200: taken up by two people, money and device go on', async () => {
    const { person, thiefs, knows, transfers } = await openStopped(api);
    const decided = await sendByTwo(api, 'decide-stopped', { holderId: person.holderId, choice: 'TAKE_UP' });
    expect(decided).toMatchObject({ status: 200, body: { state: 'TAKEN_UP' } });
    expect(await transfers()).toMatchObject([{ state: 'CONFIRMED' }]);
    expect(await knows(thiefs)).toBe(true);
  });

  test('refused: nothing is stopped, or nobody has this number', async () => {
    const { person } = await openStopped(api);
    await decide(person.holderId, 'REMOVE');
    expect(await decide(person.holderId, 'REMOVE')).toMatchObject({ status: 422, body: { error: 'nothingStopped' } });
    expect(await decide(9_999_999, 'REMOVE')).toMatchObject({ status: 422, body: { error: 'unknownHolder' } });
  });
});
