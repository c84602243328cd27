import { documentNames } from '@portal/contract/documents/document';
import { languages } from '@portal/contract/language';
import { wordsOf } from './document-words.ts';
import type { DocumentFiles } from './load-documents.ts';

/** Says how a document is changed that people have read, or agreed to, in a version. */
export function newVersionNeeded(document: string, version: string): string {
  const former = `documents/former/${document}-${version}.json`;
  return `lay the words of then in ${former}, and give documents/${document}.json a later "version" with its "changes"`;
}

/**
 * Lists the documents that say something else than before under the same version. A draft may: nobody has agreed to it.
 */
export function changedWords(before: DocumentFiles, now: DocumentFiles): string[] {
  return documentNames.flatMap((document) =>
    now[document].flatMap((file) => {
      const known = before[document].find(({ version, isDraft }) => version === file.version && !isDraft);
      const isSame =
        !known ||
        languages.every((language) => wordsOf(known[language]).join('\n') === wordsOf(file[language]).join('\n'));
      const what = `${document} has other words than before, and still the version ${file.version}`;
      return isSame ? [] : [`${what}: ${newVersionNeeded(document, file.version)}`];
    }),
  );
}
