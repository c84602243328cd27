import type { AgreementText } from '@portal/contract/agreements/agreement';
import type { Language } from '@portal/contract/language';
import type { DocumentFile } from './document-file.ts';
import { type DocumentFacts, type DocumentValues, documentValuesOf } from './document-values.ts';
import { wordsOf } from './document-words.ts';
import { fillWords } from './fill-words.ts';

/** Stands for whatever a fact of contact was; no document has this character. */
const anything = '\uE000';

/** The facts that say who the program is and how it is reached: they may change, and no new version is needed. */
const ofContact: Partial<DocumentValues> = {
  phone: anything,
  mailAddress: anything,
  hours: anything,
  program: anything,
};

/**
 * Tells whether a document's words are those that people agreed to. Amounts count as they are now: another fee is another
 * agreement.
 */
export function isAsAgreed(
  file: DocumentFile,
  language: Language,
  facts: DocumentFacts,
  agreed: AgreementText,
): boolean {
  const values: Record<string, string> = { ...documentValuesOf(facts, language), ...ofContact };
  const patterns = wordsOf(file[language]).map((words) => patternOf(fillWords(words, values)));
  const said = wordsOf(agreed);
  return patterns.length === said.length && patterns.every((pattern, at) => pattern.test(said[at] ?? ''));
}

function patternOf(words: string): RegExp {
  const parts = words.split(anything).map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}
