import { expect, test } from 'vitest';
import { agreementNames } from '../agreements/agreement.ts';
import { documentNames, documentPathOf } from './document.ts';
import { documentFilePathOf, findDocumentFile } from './document-file-path.ts';

test('every agreement is a document', () => {
  expect(documentNames).toEqual(expect.arrayContaining([...agreementNames]));
});

test('each document has an address of its own, in small letters', () => {
  const paths = documentNames.map(documentPathOf);
  expect(new Set(paths).size).toBe(documentNames.length);
  expect(documentPathOf('annualDisclosure')).toBe('/e-documents/annual-disclosure');
  expect(documentPathOf('eSign')).toBe('/e-documents/e-sign');
});

test.each(documentNames)(
  'the file of %s is found by its path, in both languages and in a former version',
  (document) => {
    for (const language of ['en', 'es'] as const) {
      for (const version of [undefined, '2025-11-01']) {
        const name = documentFilePathOf(document, language, version).split('/').at(-1) ?? '';
        expect(findDocumentFile(name)).toEqual({ document, language, version });
      }
    }
  },
);

test.each(['terms.pdf', 'terms-fr.pdf', 'terms-en.html', 'Terms-en.pdf', 'x-en.pdf', 'terms-2025-13-01-en.pdf', ''])(
  "'%s' names no document",
  (name) => {
    expect(findDocumentFile(name)).toBeNull();
  },
);
