import { getAgreement } from '@portal/contract/agreements/get-agreement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadAgreements } from '../program/load-agreements.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('get-agreement', () => {
  test.each(['en', 'es'] as const)('200: the document in %s, for anybody', async (language) => {
    const { entity } = await api.send(getAgreement, { document: 'terms' }, { language });
    expect(entity).toMatchObject({ document: 'terms', version: '2026-01-01', text: { title: `terms ${language}` } });
  });

  test('wrong input: a document that does not exist', async () => {
    const reply = await api.send(getAgreement, { document: 'secrets' });
    expect(reply).toMatchObject({ httpStatus: 400, messages: [{ field: 'document' }] });
  });

  test('the program has all documents, in both languages with the same parts', async () => {
    const agreements = await loadAgreements('program');
    for (const { document } of agreements.list()) {
      const [en, es] = [agreements.textOf(document, 'en'), agreements.textOf(document, 'es')];
      expect(es.sections.map(({ items }) => items.length)).toEqual(en.sections.map(({ items }) => items.length));
    }
  });
});
