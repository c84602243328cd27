import { type Agreements, agreementsOf, createDocuments, type Documents } from './documents.ts';
import { loadDocuments } from './load-documents.ts';
import { loadIssuing } from './load-issuing.ts';
import { loadProgram } from './load-program.ts';
import { loadTexts, noFacts } from './texts/load-texts.ts';

/**
 * The documents of a program, and those of them that are agreed to, as its folder has them now: for what runs beside a
 * portal, or ends soon. Throws as `loadDocuments` does.
 */
export async function loadDocumentSet(folder: string): Promise<{ documents: Documents; agreements: Agreements }> {
  const [facts, issuing, files, texts] = await Promise.all([
    loadProgram(folder),
    loadIssuing(folder),
    loadDocuments(folder),
    loadTexts('texts', noFacts),
  ]);
  const program = { facts, documents: files };
  const documents = createDocuments(() => program, { issuing, texts });
  return { documents, agreements: agreementsOf(documents) };
}
