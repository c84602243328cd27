import { type Language, languages } from '../language.ts';
import { type DocumentName, DocumentVersion, documentNames, documentSlugOf } from './document.ts';

/** Where documents are had as files, by plain links: without a session, a key or a script. */
export const documentFilesPath = '/documents';

/** Path of a document as a PDF: '/documents/terms-en.pdf'; of a version, '/documents/terms-2026-11-01-en.pdf'. */
export function documentFilePathOf(document: DocumentName, language: Language, version?: string): string {
  const parts = [documentSlugOf(document), ...(version === undefined ? [] : [version]), language];
  return `${documentFilesPath}/${parts.join('-')}.pdf`;
}

/** Returns the document that a name below that path stands for, or null. */
export function findDocumentFile(
  name: string,
): { document: DocumentName; language: Language; version: string | undefined } | null {
  const [, slug, version, ending] = /^([a-z-]+?)(?:-(\d{4}-\d{2}-\d{2}))?-([a-z]{2,3})\.pdf$/.exec(name) ?? [];
  const document = documentNames.find((each) => documentSlugOf(each) === slug);
  const language = languages.find((each) => each === ending);
  if (document === undefined || language === undefined) return null;
  if (version !== undefined && !DocumentVersion.safeParse(version).success) return null;
  return { document, language, version };
}
