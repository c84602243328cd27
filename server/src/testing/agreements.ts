import type { DocumentName } from '@portal/contract/documents/document';
import type { Agreements } from '../program/documents.ts';
import type { TestProgram } from './program.ts';
import { makeTestDocument } from './program-documents.ts';

export interface TestAgreements extends Agreements {
  /** Makes a new version of one document count, which is later than the versions before it. */
  renew(document: DocumentName, version: string): void;
}

/** The agreements of a test's program, and a way to change them. */
export function createTestAgreements(program: TestProgram, agreements: Agreements): TestAgreements {
  const renew: TestAgreements['renew'] = (document, version) => {
    const { documents } = program.now();
    const changes = { en: [`What is new in ${version}.`], es: [`Lo nuevo de ${version}.`] };
    const file = { ...makeTestDocument(document, version), changes };
    program.set({ documents: { ...documents, [document]: [file, ...documents[document]] } });
  };
  return { ...agreements, renew };
}
