import { cardStatusIds } from '@portal/contract/card/card-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoApi, type DemoApi } from '../testing/demo-api.ts';

let demo: DemoApi;
beforeAll(async () => {
  demo = await createDemoApi();
});
afterAll(() => demo.close());

/** The buttons that the page has for somebody, by their words. */
async function helpFor(name: string): Promise<Map<string, { act: string; body: object }>> {
  const { body: page } = await demo.get('/demo');
  const [, own = ''] = new RegExp(`What customer service can do for ${name}">(.*?)</p>`).exec(page) ?? [];
  const buttons = own.matchAll(/data-act="([^"]+)" data-body="([^"]+)">([^<]+)</g);
  return new Map(
    [...buttons].map(([, act = '', body = '', words = '']) => [
      words,
      { act, body: JSON.parse(body.replaceAll('&quot;', '"')) as object },
    ]),
  );
}

async function press(name: string, words: string) {
  const order = (await helpFor(name)).get(words);
  const response = await demo.post('/demo/desk', order);
  return { status: response.statusCode, body: response.json<object>() };
}

test.each([
  ['Samuel Reed', 'Unlock the sign-in', { state: 'OPEN', wasLocked: true }],
  ['Ana Ruiz', 'End the PIN reset of card 3358', { cardStatusId: cardStatusIds.active }],
  ['Walter Boone', 'Activate card 9015 by phone', { cardStatusId: cardStatusIds.active }],
])('%s can only call: "%s" helps, and is offered no more', async (name, words, answer) => {
  expect(await press(name, words)).toEqual({ status: 200, body: answer });
  expect([...(await helpFor(name)).keys()]).not.toContain(words);
});

test('whoever can sign in can be locked out and signed out', async () => {
  expect([...(await helpFor('Rosa Delgado')).keys()]).toEqual(['Lock the sign-in', 'Sign out everywhere']);
  expect([...(await helpFor('Grace Kim')).keys()]).toEqual([]);
});

test('400: no act is named; 404: none of this name; what is wrong changes nothing', async () => {
  expect((await demo.post('/demo/desk', { act: '../doors/network', body: {} })).statusCode).toBe(400);
  expect((await demo.post('/demo/desk', { act: 'no-such-act', body: {} })).statusCode).toBe(404);
  expect((await demo.post('/demo/desk', { act: 'unlock-login', body: {} })).statusCode).toBe(400);
});
