import type { Language } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money/money';
import type { ProblemLetter, WholeProblem } from '@portal/contract/problems/whole-problem';
import { formatFullDay } from '@portal/contract/time/dates';
import type { TFunction } from 'i18next';
import type { Sender } from '../letters/letter-store.ts';
import type { Brand } from '../pdf/brand.ts';
import { numberPages } from '../pdf/number-pages.ts';
import { openPaper, type Paper, toPieces } from '../pdf/paper.ts';
import { writeTable } from '../pdf/write-table.ts';
import { writeWindow } from '../pdf/write-window.ts';
import { writeWords } from '../pdf/write-words.ts';

/** A letter about a problem, and to whom it goes. */
export interface ProblemPaper {
  letter: ProblemLetter;
  problem: WholeProblem;
  /** The day on which what it tells was done, yyyy-MM-dd. */
  day: string;
  name: string;
  sender: Sender;
  language: Language;
}

/**
 * Writes a letter about a problem as a tagged PDF: the report as it was taken, credit while it is looked into, or the result
 * with its reason (12 CFR 1005.11(c)(2)(ii), (d)(1)). Resolves with its bytes as they are made.
 */
export async function writeProblemLetter(
  about: ProblemPaper,
  { t, brand, now }: { t: TFunction; brand: Brand; now: Date },
): Promise<AsyncIterable<Uint8Array>> {
  const { letter, problem, name, sender, language, day } = about;
  const { number, toldOn, kind, law } = problem;
  const { fullName, phone, mailAddress } = sender.issuer;
  const author = fullName[language];
  const title = t(`problemLetters:${letter}`, { number });
  const paper = await openPaper({ title, language, author, now });
  const write = (words: string) => writeWords(paper, 'P', words);
  const on = (date: string) => formatFullDay(date, language);
  return toPieces(paper, async () => {
    writeWindow(paper, {
      brand,
      from: [author, ...mailAddress, phone],
      to: [name, ...sender.addressLines.map((line) => line.replaceAll(',', ''))],
    });
    writeWords(paper, 'H1', title);
    write(on(day));
    write(t('problemLetters:greeting', { name }));
    write(t('problemLetters:told', { day: on(toldOn), kind: t(`problems:kind.${kind}`) }));
    if (letter === 'REPORT') writeReport(about, write, t);
    else if (letter === 'CREDIT') writeCredit(about, write, t);
    else writeResult(about, write, t);
    if (problem.covered.length > 0) await writeCharges(paper, about, t);
    write(t(`problemLetters:law_${law}`));
    write(t('problemLetters:questions', { phone, number }));
    const footOf = (page: number, pages: number) => t('papers:page', { page, pages, phone });
    numberPages(paper, { head: `${author} · ${title}`, footOf });
  });
}

type Write = (words: string) => void;

function writeReport({ problem, language }: ProblemPaper, write: Write, t: TFunction): void {
  const { creditBy, answerBy } = problem;
  const on = (date: string) => formatFullDay(date, language);
  if (creditBy !== null) write(t('problemLetters:creditBy', { day: on(creditBy) }));
  write(t('problemLetters:answerBy', { day: on(answerBy) }));
  writeLiability(problem, write, t);
}

function writeCredit({ problem, language, day }: ProblemPaper, write: Write, t: TFunction): void {
  const on = (date: string) => formatFullDay(date, language);
  const creditedCents = problem.steps.reduce(
    (sum, { step, amountCents }) => (step === 'CREDITED' ? sum + (amountCents ?? 0) : sum),
    0,
  );
  write(t('problemLetters:credited', { day: on(day), amount: formatCents(creditedCents) }));
  write(t('problemLetters:answerBy', { day: on(problem.answerBy) }));
}

function writeResult({ problem, language, sender }: ProblemPaper, write: Write, t: TFunction): void {
  const { outcome, reason, covered, takeBackOn, takeBackCents } = problem;
  if (outcome !== null) write(t(`problemLetters:outcome.${outcome}`));
  if (reason !== null) write(t(`problems:reason.${reason}`));
  const keptCents = covered.reduce((sum, each) => sum + each.amountCents - each.deniedCents, 0);
  if (keptCents > 0) write(t('problemLetters:kept', { amount: formatCents(keptCents) }));
  if (takeBackOn !== null) {
    const day = formatFullDay(takeBackOn, language);
    write(t('problemLetters:takeBack', { amount: formatCents(takeBackCents), day }));
  }
  writeLiability(problem, write, t);
  write(t('problemLetters:papers', { phone: sender.issuer.phone }));
}

function writeLiability({ liability }: WholeProblem, write: Write, t: TFunction): void {
  if (liability) write(t('problemLetters:liability', { amount: formatCents(liability.holderCents) }));
}

async function writeCharges(paper: Paper, { problem, language }: ProblemPaper, t: TFunction): Promise<void> {
  writeWords(paper, 'H2', t('problemLetters:covers'));
  const { covered, amountCents } = problem;
  const sumOf = (of: (charge: WholeProblem['covered'][number]) => number) =>
    formatCents(covered.reduce((sum, charge) => sum + of(charge), 0));
  await writeTable(paper, {
    columns: [
      { head: t('problemLetters:column.day'), share: 0.26 },
      { head: t('problemLetters:column.where'), share: 0.32 },
      { head: t('problemLetters:column.charged'), share: 0.14, isEnd: true },
      { head: t('problemLetters:column.question'), share: 0.14, isEnd: true },
      { head: t('problemLetters:column.kept'), share: 0.14, isEnd: true },
    ],
    rows: covered.map((charge) => [
      charge.day === null ? t('problemLetters:pending') : formatFullDay(charge.day, language),
      charge.description,
      formatCents(charge.chargedCents),
      formatCents(charge.amountCents),
      formatCents(charge.creditedCents),
    ]),
    total: [
      t('problemLetters:total'),
      '',
      sumOf((charge) => charge.chargedCents),
      formatCents(amountCents),
      sumOf((charge) => charge.creditedCents),
    ],
    belowPt: 0,
  });
}
