import { readDocument } from '@portal/contract/documents/read-document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  const { userId } = await createTestPerson(api);
  token = (await openSession(api, userId)).accessToken;
});
afterAll(() => api.close());

const terms = { document: 'terms', version: '2026-01-01' } as const;
const reads = async () =>
  (await api.pool.query<{ document: string; at: Date }>('SELECT document, read_at AS at FROM identity.document_read'))
    .rows;

describe('read-document', () => {
  test('200: once, also when it is told again and twice at once; the first time counts', async () => {
    const first = api.clock.now();
    await Promise.all([api.send(readDocument, terms, { token }), api.send(readDocument, terms, { token })]);
    api.clock.advance(60);
    expect(await api.send(readDocument, terms, { token })).toMatchObject({ httpStatus: 200, entity: {} });
    expect(await reads()).toEqual([{ document: 'terms', at: first }]);
  });

  test('wrong input', async () => {
    const reply = await api.send(readDocument, { ...terms, document: 'secrets' }, { token });
    expect(reply).toMatchObject({ httpStatus: 400, messages: [{ field: 'document' }] });
  });

  test('404: a version that there never was; 401: without a token', async () => {
    expect(await api.send(readDocument, { ...terms, version: '2020-01-01' }, { token })).toMatchObject({
      httpStatus: 404,
    });
    expect(await api.send(readDocument, terms)).toMatchObject({ httpStatus: 401 });
  });
});
