import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openDocumentReader } from '../../testing/documents.ts';
import { listQueuedLetters } from '../../testing/queued-letters.ts';
import { tellNextOfDocuments } from './tell-documents.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const step = () => inTransaction(api.pool, (tx) => tellNextOfDocuments(tx, api.services, api.clock.now()));
const tellAll = async () => {
  while (await step());
};
const changesOf = async (holderId: number) =>
  (await listEventsOf(api, holderId)).filter(({ kind }) => kind === 'DocumentChanged');

test('a changed document is told once: by email to who reads online, by a letter to who gets mail', async () => {
  const [reader, other] = [await openDocumentReader(api), await openDocumentReader(api)];
  await reader.goOnline();
  // A document that was there from the start is no news.
  await tellAll();
  expect(await changesOf(reader.person.holderId)).toEqual([]);
  api.agreements.renew('privacy', '2026-06-01');
  await tellAll();
  await tellAll();
  for (const { person } of [reader, other]) expect(await changesOf(person.holderId)).toHaveLength(1);

  const subjects = (await readAlerts(api, reader.person.email)).map(({ subject }) => subject);
  expect(subjects).toContain('A document has changed');
  expect(await listQueuedLetters(api, reader.person.holderId)).toEqual([]);
  expect(await readAlerts(api, other.person.email)).toEqual([]);
  expect(await listQueuedLetters(api, other.person.holderId)).toMatchObject([
    { kind: 'NOTICE', data: { title: 'A document has changed' }, to: null },
  ]);
  api.agreements.renew('privacy', '2026-01-01');
});
