import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentNames } from '@portal/contract/documents/document';
import { languages } from '@portal/contract/language';
import { beforeEach, describe, expect, test } from 'vitest';
import { testIssuing } from '../testing/card-account.ts';
import { testFacts } from '../testing/program.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import type { DocumentFile } from './document-file.ts';
import { createDocuments } from './documents.ts';
import { loadDocuments } from './load-documents.ts';
import { loadTexts, noFacts } from './texts/load-texts.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await cp('program/documents', path.join(folder, 'documents'), { recursive: true });
});

const change = async (name: string, edit: (file: DocumentFile) => object) => {
  const file = path.join(folder, 'documents', name);
  await writeFile(file, JSON.stringify(edit(JSON.parse(await readFile(file, 'utf8')) as DocumentFile)));
};

describe('a program without a document', () => {
  test('says which file is missing, where, and what it holds, of all at once', async () => {
    await rm(path.join(folder, 'documents/feeSchedule.json'));
    await rm(path.join(folder, 'documents/eSign.json'));
    await expect(loadDocuments(folder)).rejects.toThrow(
      /documents\/feeSchedule\.json is missing\. It holds all fees and limits: a file with "version"[^]*documents\/eSign\.json is missing\. It holds the consent to documents online/,
    );
  });
});

describe('a mistake is named with its file', () => {
  test.each<[string, string, (file: DocumentFile) => object, RegExp]>([
    ['a language', 'terms.json', ({ es: _, ...rest }) => rest, /documents\/terms\.json is not valid:[^]*es/],
    ['a placeholder', 'terms.json', (file) => ({ ...file, en: { ...file.en, title: '{{fee}}' } }), /placeholders are/],
    ['a misspelled field', 'terms.json', (file) => ({ ...file, form: 1 }), /form/],
    ['a day that is none', 'terms.json', (file) => ({ ...file, version: '2026-02-30' }), /version/],
    ['changes', 'feeSchedule.json', ({ changes: _, ...rest }) => rest, /must say what changed since 20\d\d-\d\d-\d\d/],
    [
      'an older version',
      'feeSchedule.json',
      (file) => ({ ...file, version: '2025-11-01' }),
      /is not after 20\d\d-\d\d-\d\d/,
    ],
    [
      'a name that is not its version',
      'former/feeSchedule-2025-11-01.json',
      (file) => ({ ...file, version: '2025-10-01' }),
      /former\/feeSchedule-2025-11-01\.json is not valid: it holds the version 2025-10-01/,
    ],
  ])('%s', async (_what, name, edit, message) => {
    await change(name, edit);
    await expect(loadDocuments(folder)).rejects.toThrow(message);
  });

  test('a former document of no name', async () => {
    await writeFile(path.join(folder, 'documents/former/fees-2025-11-01.json'), '{}');
    await expect(loadDocuments(folder)).rejects.toThrow(/fees-2025-11-01\.json is not valid: there is no document/);
  });
});

describe('the documents of this program', () => {
  const open = async () => {
    const files = await loadDocuments('program');
    const texts = await loadTexts('texts', noFacts);
    return {
      files,
      documents: createDocuments(() => ({ facts: testFacts, documents: files }), { issuing: testIssuing, texts }),
    };
  };

  test('say the same in both languages, part by part', async () => {
    const { files } = await open();
    const shapeOf = ({ sections }: DocumentFile['en']) =>
      sections.map(({ paragraphs, items, table }) => [paragraphs.length, items.length, table?.rows.length]);
    for (const file of documentNames.flatMap((name) => files[name])) expect(shapeOf(file.es)).toEqual(shapeOf(file.en));
  });

  test('take amounts from the ledger: no fee is written down, and none is left open', async () => {
    const { files, documents } = await open();
    for (const document of documentNames) {
      const [now] = files[document];
      expect(JSON.stringify([now?.en, now?.es])).not.toMatch(/\$\d+\.\d\d/);
    }
    const filled = languages.flatMap((language) => documents.list(language));
    expect(JSON.stringify(filled)).not.toMatch(/\{\{|undefined/);
    expect(JSON.stringify(documents.find('feeSchedule', 'en'))).toMatch(/\$0\.75 a month.*\$1\.50 each time.*\$4\.00/);
  });

  test('one of them has changed, says how, and can be read as it was', async () => {
    const { documents } = await open();
    const now = documents.find('feeSchedule', 'es');
    expect(now?.changes).not.toEqual([]);
    expect(documents.find('feeSchedule', 'es', now?.versions.at(-1))?.changes).toEqual([]);
    expect(documents.find('feeSchedule', 'es', '2020-01-01')).toBeNull();
  });
});
