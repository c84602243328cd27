import { documentNames } from '@portal/contract/documents/document';
import { getDocument } from '@portal/contract/documents/get-document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('get-document', () => {
  test.each(['en', 'es'] as const)('200: each document in %s, for anybody', async (language) => {
    for (const document of documentNames) {
      const { entity } = await api.send(getDocument, { document }, { language });
      expect(entity).toMatchObject({ document, version: '2026-01-01', text: { title: `${document} ${language}` } });
    }
  });

  test('200: the version that counts, a former one, and what changed between them', async () => {
    api.agreements.renew('feeSchedule', '2026-06-01');
    const versions = ['2026-06-01', '2026-01-01'];
    const now = await api.send(getDocument, { document: 'feeSchedule' });
    expect(now.entity).toMatchObject({ version: '2026-06-01', versions, changes: ['What is new in 2026-06-01.'] });
    const former = await api.send(getDocument, { document: 'feeSchedule', version: '2026-01-01' });
    expect(former.entity).toMatchObject({ version: '2026-01-01', versions, changes: [] });
  });

  test.each([{ document: 'secrets' }, { document: 'terms', version: 'now' }])('wrong input: %j', async (input) => {
    expect(await api.send(getDocument, input)).toMatchObject({ httpStatus: 400 });
  });

  test('404: a version that there never was', async () => {
    const reply = await api.send(getDocument, { document: 'terms', version: '2020-01-01' });
    expect(reply).toMatchObject({ httpStatus: 404 });
  });
});
