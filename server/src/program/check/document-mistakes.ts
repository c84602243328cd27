import { documentNames } from '@portal/contract/documents/document';
import type { DocumentFiles } from '../load-documents.ts';

/** Lists the documents that count from a day that has not come, though people read and accept them today. */
export function documentMistakes(documents: DocumentFiles, today: string): string[] {
  return documentNames.flatMap((document) => {
    const version = documents[document][0]?.version ?? '';
    if (version <= today) return [];
    const place = `documents/${document}.json: version ${version}`;
    return [`${place} is still to come: write ${today} or earlier, and lay a later version here on its day`];
  });
}

/** Lists the documents that no lawyer has read yet. */
export function draftsIn(documents: DocumentFiles): string[] {
  return documentNames.filter((document) => documents[document][0]?.isDraft).map((name) => `documents/${name}.json`);
}
