import { acceptAgreements } from '@portal/contract/agreements/accept-agreements';
import { documentNames } from '@portal/contract/documents/document';
import { listDocuments } from '@portal/contract/documents/list-documents';
import { readDocument } from '@portal/contract/documents/read-document';
import type { Language } from '@portal/contract/language';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadDocuments } from '../../program/load-documents.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';
import { allOn } from '../../testing/program.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await createTestApi();
  const { userId } = await createTestPerson(api);
  token = (await openSession(api, userId)).accessToken;
});
afterEach(() => api.close());

const list = async (text = '', language: Language = 'en') =>
  (await api.send(listDocuments, { text }, { token, language })).entity?.documents ?? [];
const one = async (name: string) => (await list()).find(({ document }) => document === name);

describe('list-documents', () => {
  test('200: all of them, in the language of the request, none read yet', async () => {
    const documents = await list('', 'es');
    expect(documents.map(({ document }) => document)).toEqual([...documentNames]);
    expect(documents[0]).toEqual({
      document: 'annualDisclosure',
      title: 'annualDisclosure es',
      version: '2026-01-01',
      changes: [],
      readAt: null,
      agreed: null,
      found: null,
    });
  });

  test('200: what was read, and that it changed since', async () => {
    await api.send(readDocument, { document: 'feeSchedule', version: '2026-01-01' }, { token });
    expect(await one('feeSchedule')).toMatchObject({ readAt: '2026-11-20T17:00:00.000Z', agreed: null });
    api.agreements.renew('feeSchedule', '2026-11-01');
    expect(await one('feeSchedule')).toMatchObject({
      version: '2026-11-01',
      readAt: null,
      changes: ['What is new in 2026-11-01.'],
    });
  });

  test('200: what was agreed to counts as read, until it changes', async () => {
    const accepted = [{ document: 'terms', version: '2026-01-01' }];
    await api.send(acceptAgreements, { accepted, language: 'en' }, { token });
    const agreed = { version: '2026-01-01', at: '2026-11-20T17:00:00.000Z' };
    expect(await one('terms')).toMatchObject({ readAt: agreed.at, agreed });
    api.agreements.renew('terms', '2026-11-01');
    expect(await one('terms')).toMatchObject({ readAt: null, agreed });
  });

  test("200: another's reading is not one's own", async () => {
    const other = await openSession(api, (await createTestPerson(api)).userId);
    await api.send(readDocument, { document: 'terms', version: '2026-01-01' }, { token: other.accessToken });
    expect((await one('terms'))?.readAt).toBeNull();
  });

  test('200: words are found inside of documents; case, accents and whitespace do not count', async () => {
    api.program.set({ documents: await loadDocuments('program') });
    const found = await list('  DIAS   hábiles', 'es');
    expect(found.map(({ document }) => document)).toContain('errorResolution');
    expect(found.find(({ document }) => document === 'annualDisclosure')?.found).toMatch(/días hábiles/);
    // In a title nothing more needs to be said.
    expect(await list('fee sched')).toMatchObject([{ document: 'feeSchedule', found: null }]);
    expect((await list('each new card')).map((each) => each.found)).toContain(
      'Each new card beyond those · $4.00 each',
    );
    expect(await list('zebra')).toEqual([]);
  });

  test('400: a text that is too long', async () => {
    const reply = await api.send(listDocuments, { text: 'x'.repeat(61) }, { token });
    expect(reply).toMatchObject({ httpStatus: 400, messages: [{ field: 'text' }] });
  });

  test('401: without a token; 404: while the feature is off', async () => {
    expect(await api.send(listDocuments, {})).toMatchObject({ httpStatus: 401 });
    api.program.set({ toggles: { ...allOn, eDocuments: false } });
    expect(await api.send(listDocuments, {}, { token })).toMatchObject({ httpStatus: 404 });
  });
});
