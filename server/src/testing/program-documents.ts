import { documentNames } from '@portal/contract/documents/document';
import type { DocumentFile } from '../program/document-file.ts';
import type { DocumentFiles } from '../program/load-documents.ts';

const wordsOf = (title: string) => ({ title, sections: [{ heading: 'One', paragraphs: ['Words.'], items: [] }] });

/** A document in a version, in a few words of each language. */
export function makeTestDocument(name: string, version: string): DocumentFile {
  return { version, en: wordsOf(`${name} en`), es: wordsOf(`${name} es`) };
}

/** Every document in its first version. */
export function makeTestDocuments(): DocumentFiles {
  const files = documentNames.map((name) => [name, [makeTestDocument(name, '2026-01-01')]] as const);
  // `fromEntries` forgets the names.
  return Object.fromEntries(files) as unknown as DocumentFiles;
}
