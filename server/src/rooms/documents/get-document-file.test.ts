import { documentNames } from '@portal/contract/documents/document';
import { getDocumentFile } from '@portal/contract/documents/get-document-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocuments } from '../../program/documents.ts';
import { loadDocuments } from '../../program/load-documents.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { testFacts } from '../../testing/program.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { registerDocumentFiles } from './register-document-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  registerDocumentFiles(api.app, api.services);
  api.program.set({ documents: await loadDocuments('program') });
});
afterAll(() => api.close());

describe('get-document-file', () => {
  test('200: the fees as a tagged table, what changed before them, for anybody', async () => {
    const { name, mediaType, content } = await api.fetchFile(getDocumentFile, {
      document: 'feeSchedule',
      version: '2026-11-01',
    });
    expect([name, mediaType]).toEqual(['fee-schedule-2026-11-01.pdf', 'application/pdf']);
    const pdf = await readPdf(content, { withFonts: true });
    expect(pdf).toMatchObject({ title: 'Fee schedule', language: 'en-US', isTagged: true });
    expect(pdf.fonts.every((font) => /^[A-Z]{6}\+AtkinsonHyperlegibleNext-/.test(font))).toBe(true);
    expect(pdf.tagged.slice(0, 6)).toEqual([
      'H1: Fee schedule',
      'P: Clara Benefit Card. This version counts from November 1, 2026.',
      'H2: What changed',
      'Lbl: •',
      'LBody: The first new card in 12 months is free now. Before, each one cost $4.00.',
      'Lbl: •',
    ]);
    const heads = pdf.tagged.indexOf('TH: What it is for');
    expect(pdf.tagged.slice(heads, heads + 4)).toEqual([
      'TH: What it is for',
      'TH: What it costs',
      'TH: Statement on paper',
      'TD: $0.75 a month',
    ]);
    expect(pdf.pages[0]).toContain(`Page 1 of ${pdf.pages.length} · 1-800-555-0142`);
  });

  test('200: in Spanish, and a former version', async () => {
    const input = { document: 'feeSchedule', version: '2025-11-01' };
    const { name, content } = await api.fetchFile(getDocumentFile, input, { language: 'es' });
    expect(name).toBe('lista-de-cargos-2025-11-01.pdf');
    const pdf = await readPdf(content);
    expect(pdf).toMatchObject({ title: 'Lista de cargos', language: 'es-ES' });
    expect(pdf.tagged).toContain('P: Tarjeta de Beneficios Clara. Esta versión vale desde el 1 de noviembre de 2025.');
    expect(pdf.tagged).not.toContain('H2: Qué cambió');
  });

  test.each(['en', 'es'] as const)('each document in %s says on paper what it says on the screen', async (language) => {
    const program = { facts: testFacts, documents: await loadDocuments('program') };
    const documents = createDocuments(() => program, { issuing: testIssuing, texts: api.services.texts });
    for (const document of documentNames) {
      const { content } = await api.fetchFile(getDocumentFile, { document }, { language });
      const found = documents.find(document, language);
      const words = (await readPdf(content)).tagged.map((tag) => tag.replace(/^\w+: /, ''));
      const squeezed = words.join(' ').replace(/\s+/g, '');
      for (const { heading, paragraphs, items } of [...(found?.text.sections ?? []), ...(found?.lists ?? [])]) {
        for (const text of [heading, ...paragraphs, ...items]) expect(squeezed).toContain(text.replace(/\s+/g, ''));
      }
    }
  });

  test('400: what is no document', async () => {
    const reply = await api.send(getDocumentFile, { document: 'secrets' });
    expect(reply).toMatchObject({ httpStatus: 400, messages: [{ field: 'document' }] });
  });

  test('404: a version that there never was', async () => {
    const reply = await api.send(getDocumentFile, { document: 'terms', version: '2020-01-01' });
    expect(reply).toMatchObject({ httpStatus: 404 });
  });
});

describe('by a plain link', () => {
  test('the same file, to be shown, without keys', async () => {
    const { statusCode, headers, rawPayload } = await api.app.inject('/documents/annual-disclosure-es.pdf');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="divulgacion-anual-20\d\d-\d\d-\d\d\.pdf"$/),
    });
    expect(await readPdf(rawPayload)).toMatchObject({ title: 'Divulgación anual', language: 'es-ES' });
  });

  test.each(['terms.pdf', 'terms-2020-01-01-en.pdf', 'secrets-en.pdf'])('404: %s', async (name) => {
    expect((await api.app.inject(`/documents/${name}`)).statusCode).toBe(404);
  });
});
