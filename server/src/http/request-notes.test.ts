import { readFile } from 'node:fs/promises';
import { listCards } from '@portal/contract/card/list-cards';
import { lockCard } from '@portal/contract/card/lock-card';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { openPlay } from '../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../testing/network.ts';
import { createTestPerson, signInAs } from '../testing/people.ts';
import { listLogLines } from '../testing/watchful-log.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** The lines that answers leave in the log while something is done. */
async function linesOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = listLogLines().length;
  await act();
  return listLogLines()
    .slice(before)
    .filter(({ msg }) => msg === 'answered');
}

test('a line tells the outcome of a call and whose it was, by number', async () => {
  const person = await createTestPerson(api);
  const { accessToken: token } = await signInAs(api, person);
  const lines = await linesOf(async () => {
    await api.send(listCards, {}, { token });
    await api.send(lockCard, { cardId: 999_999 }, { token });
    await api.send(listCards, {});
  });
  const { holderId } = person;
  expect(lines).toMatchObject([
    { call: 'card/list-cards', status: 200, outcome: 'ok', holderId },
    { call: 'card/lock-card', status: 404, outcome: 'notFound', holderId },
    { call: 'card/list-cards', status: 401, outcome: 'unauthorized' },
  ]);
  expect(lines[2]).not.toHaveProperty('holderId');
});

test('a line tells the response code of a payment, and why it was declined', async () => {
  const { purchase } = await openPlay(api);
  const lines = await linesOf(async () => {
    await sendMessage(api, 'authorization', purchase('small', 100));
    await sendMessage(api, 'authorization', purchase('large', 20_000));
  });
  expect(lines).toMatchObject([
    { call: 'network/authorization', outcome: '00' },
    { call: 'network/authorization', outcome: expect.stringMatching(/^51 [A-Z_]+$/) },
  ]);
});

test('what a request schedules bears its id, so that what became of it can be followed', async () => {
  const person = await createTestPerson(api);
  const { accessToken: token } = await signInAs(api, person);
  const lines = await linesOf(() => api.send(lockCard, { cardId: person.cardId }, { token }));
  const { rows } = await api.pool.query('SELECT kind FROM jobs.job WHERE request_id = $1', [lines[0]?.['reqId']]);
  expect(rows).toContainEqual({ kind: 'notices/tell-event' });
});

test('a line has the fields that docs/operations.md lists, and no others', async () => {
  const [, listed = ''] =
    (await readFile('docs/operations.md', 'utf8')).match(/\*\*Log\.\*\* One JSON line per answer: ([^]*?)\. The id/) ??
    [];
  const fields = [...listed.replaceAll(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const person = await createTestPerson(api);
  const { accessToken: token } = await signInAs(api, person);
  const [line = {}] = await linesOf(() => api.send(listCards, {}, { token }));
  const own = Object.keys(line).filter((name) => !['level', 'time', 'msg'].includes(name));
  expect(fields).toContain('reqId');
  expect(own.toSorted()).toEqual(fields.toSorted());
});
