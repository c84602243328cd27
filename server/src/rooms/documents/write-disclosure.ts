import type { AgreementText } from '@portal/contract/agreements/agreement';
import type { Language } from '@portal/contract/language';
import type { ProgramFacts } from '@portal/contract/program';
import { formatFullDay } from '@portal/contract/time/dates';
import type { TFunction } from 'i18next';
import { numberPages } from '../../paper/pdf/number-pages.ts';
import { openPaper, toPieces } from '../../paper/pdf/paper.ts';
import { writeWords } from '../../paper/pdf/write-words.ts';
import { writeSection } from './write-section.ts';

interface Disclosure {
  text: AgreementText;
  /** The day from which it counts, yyyy-MM-dd. */
  version: string;
  /** Six digits that show that the file was opened. */
  code: string;
}

interface Reader {
  facts: ProgramFacts;
  language: Language;
  t: TFunction;
  now: Date;
}

/** Writes the E-SIGN disclosure as a tagged PDF, with the reader's code behind its words; its bytes as they are made. */
export async function* writeDisclosure(
  { text, version, code }: Disclosure,
  { facts, language, t, now }: Reader,
): AsyncGenerator<Uint8Array> {
  const author = facts.fullName[language];
  const paper = await openPaper({ title: text.title, language, author, now });
  yield* toPieces(paper, async () => {
    writeWords(paper, 'H1', text.title);
    writeWords(paper, 'P', t('papers:esign.since', { day: formatFullDay(version, language) }));
    for (const section of text.sections) await writeSection(paper, section);
    writeWords(paper, 'H2', t('papers:esign.codeTitle'));
    writeWords(paper, 'P', t('papers:esign.code', { code: `${code.slice(0, 3)} ${code.slice(3)}` }));
    writeWords(paper, 'P', t('papers:esign.codeText'));
    const footOf = (page: number, pages: number) => t('papers:page', { page, pages, phone: facts.phone });
    numberPages(paper, { head: `${author} · ${text.title}`, footOf });
  });
}
