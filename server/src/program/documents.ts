import { type Agreement, type AgreementName, agreementNames } from '@portal/contract/agreements/agreement';
import {
  type DocumentName,
  type DocumentSection,
  type DocumentText,
  documentNames,
} from '@portal/contract/documents/document';
import type { ReadableDocument } from '@portal/contract/documents/get-document';
import { fallbackLanguage, type Language } from '@portal/contract/language';
import { type DocumentFacts, documentValuesOf } from './document-values.ts';
import { fillWords } from './fill-words.ts';
import type { ProgramNow } from './live-program.ts';
import { privacyListsIn } from './privacy-lists.ts';
import type { Texts } from './texts/load-texts.ts';

/** The program's documents, filled with its facts. */
export interface Documents {
  /** All in the versions that count now. */
  list(language: Language): ReadableDocument[];
  /** One as it counts now, or in the version that is asked for; null where there is none. */
  find(document: DocumentName, language: Language, version?: string): ReadableDocument | null;
}

/** Those that cardholders agree to, in the versions that count now. */
export interface Agreements {
  list(): Agreement[];
  /** The words of one. */
  textOf(document: AgreementName, language: Language): DocumentText;
}

/** The documents of a program, as `getProgram` has it at the moment. */
export function createDocuments(
  getProgram: () => Pick<ProgramNow, 'documents'> & Pick<DocumentFacts, 'facts'>,
  { issuing, texts }: { issuing: DocumentFacts['issuing']; texts: Texts },
): Documents {
  const fill: Documents['find'] = (document, language, version) => {
    const { documents, facts } = getProgram();
    const files = documents[document];
    const file = version === undefined ? files[0] : files.find((each) => each.version === version);
    if (!file) return null;
    const values: Record<string, string> = { ...documentValuesOf({ facts, issuing }, language) };
    const filled = (text: string) => fillWords(text, values);
    const { title, sections } = file[language];
    return {
      document,
      version: file.version,
      text: { title: filled(title), sections: sections.map((section) => filledSection(section, filled)) },
      lists: document === 'privacy' && file === files[0] ? privacyListsIn(texts.in(language), issuing.retention) : [],
      changes: (file.changes?.[language] ?? []).map(filled),
      versions: files.map((each) => each.version),
    };
  };
  // A dashboard asks which versions count, and each of them would be filled anew. Of former versions there may be many.
  const filledOf = new WeakMap<object, Map<string, ReadableDocument | null>>();
  const find: Documents['find'] = (document, language, version) => {
    if (version !== undefined) return fill(document, language, version);
    const program = getProgram();
    const known = filledOf.get(program) ?? new Map<string, ReadableDocument | null>();
    filledOf.set(program, known);
    const key = `${document}/${language}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const filled = fill(document, language);
    known.set(key, filled);
    return filled;
  };
  return { find, list: (language) => documentNames.flatMap((document) => find(document, language) ?? []) };
}

function filledSection({ heading, paragraphs, items, table }: DocumentSection, filled: (text: string) => string) {
  return {
    heading: filled(heading),
    paragraphs: paragraphs.map(filled),
    items: items.map(filled),
    ...(table && { table: { heads: table.heads.map(filled), rows: table.rows.map((row) => row.map(filled)) } }),
  };
}

/** Of the documents, those that are agreed to. */
export function agreementsOf(documents: Documents): Agreements {
  const getOne = (document: AgreementName, language: Language) => {
    const found = documents.find(document, language);
    // The loader of documents rejects a program without one.
    if (found === null) throw new Error(`the program has no document ${document}`);
    return found;
  };
  return {
    list: () => agreementNames.map((document) => ({ document, version: getOne(document, fallbackLanguage).version })),
    textOf: (document, language) => getOne(document, language).text,
  };
}
