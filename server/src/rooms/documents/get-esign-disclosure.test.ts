import { getEsignDisclosure } from '@portal/contract/documents/get-esign-disclosure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openDocumentReader } from '../../testing/documents.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('get-esign-disclosure', () => {
  test.each([
    ['en', 'en-US', 'Your code'],
    ['es', 'es-ES', 'Su código'],
  ] as const)('200: the disclosure in %s, tagged, with the code behind it', async (language, locale, heading) => {
    const { readFile } = await openDocumentReader(api);
    const file = await readFile(language);
    expect(file).toMatchObject({ title: `eSign ${language}`, language: locale, isTagged: true });
    expect(file.tagged).toContain(`H2: ${heading}`);
    expect(file.tagged.some((tag) => /\d{3} \d{3}$/.test(tag))).toBe(true);
  });

  test('200: the code stays until the disclosure changes; everybody has another one', async () => {
    const [one, other] = [await openDocumentReader(api), await openDocumentReader(api)];
    const code = await one.readCode();
    expect(await one.readCode()).toBe(code);
    expect(await other.readCode()).not.toBe(code);
    api.agreements.renew('eSign', '2026-06-01');
    expect(await one.readCode()).not.toBe(code);
    api.agreements.renew('eSign', '2026-01-01');
  });

  test('401: without a token', async () => {
    expect(await api.send(getEsignDisclosure, {})).toMatchObject({ httpStatus: 401 });
  });
});
