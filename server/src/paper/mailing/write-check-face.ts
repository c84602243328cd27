import { fallbackLanguage } from '@portal/contract/language';
import { amountInWords } from '@portal/contract/money/amount-in-words';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import type { TFunction } from 'i18next';
import type { PrintedCheck } from '../../telling/mail-queue/letter-kinds.ts';
import type { Paper } from '../pdf/paper.ts';
import { writeWords } from '../pdf/write-words.ts';

const rulePt = 1;

/**
 * Writes a check below what stands there. It is in English, as banks read it, whatever the letter's language; the mail house
 * adds the line in magnetic ink from its list.
 */
export function writeCheckFace(paper: Paper, check: PrintedCheck, program: string, inEnglish: TFunction): void {
  const { number, amountCents, payee, issuedOn, cause, validDays } = check;
  const { doc, leftPt, widthPt } = paper;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(rulePt).strokeColor('black');
  doc
    .moveTo(leftPt, doc.y)
    .lineTo(leftPt + widthPt, doc.y)
    .stroke();
  doc.endMarkedContent();
  const day = formatFullDay(issuedOn, fallbackLanguage);
  writeWords(paper, 'H2', inEnglish('papers:check.head', { program, number }));
  const lines = [
    inEnglish('papers:check.day', { day }),
    inEnglish('papers:check.payee', { payee }),
    inEnglish('papers:check.amount', { amount: formatCents(amountCents) }),
    amountInWords(amountCents),
    inEnglish('papers:check.about', { memo: inEnglish(`papers:check.memo.${cause}`) }),
    inEnglish('papers:check.valid', { days: validDays }),
  ];
  for (const line of lines) writeWords(paper, 'P', line);
}
