import { letterCheckedDays } from '@portal/contract/documents/letter';
import { formatLetterCode } from '@portal/contract/documents/letter-code';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import type { TFunction } from 'i18next';
import type { Brand } from '../pdf/brand.ts';
import { numberPages } from '../pdf/number-pages.ts';
import { openPaper, type Paper, toPieces } from '../pdf/paper.ts';
import { heightOfQrBox, type QrBox, writeQrBox } from '../pdf/write-qr-box.ts';
import { writeTable } from '../pdf/write-table.ts';
import { writeWindow } from '../pdf/write-window.ts';
import { writeWords } from '../pdf/write-words.ts';
import type { WholeLetter } from './letter-store.ts';

async function writePayments(
  paper: Paper,
  { content, language }: WholeLetter,
  t: TFunction,
  below: QrBox,
): Promise<void> {
  const { from, to, payments } = content;
  if (from === null || to === null) return;
  const day = (on: string) => formatFullDay(on, language);
  writeWords(paper, 'H2', t('letters:paper.payments', { from: day(from), to: day(to) }));
  if (payments.length === 0) {
    writeWords(paper, 'P', t('letters:paper.noPayments'));
    return;
  }
  await writeTable(paper, {
    columns: [
      { head: t('letters:paper.date'), share: 0.3 },
      { head: t('letters:paper.payer'), share: 0.45 },
      { head: t('letters:paper.amount'), share: 0.25, isEnd: true },
    ],
    rows: payments.map(({ day: on, payer, amountCents }) => [day(on), payer, formatCents(amountCents)]),
    total: [
      t('letters:paper.total'),
      t('letters:paper.count', { count: payments.length }),
      formatCents(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    ],
    belowPt: heightOfQrBox(paper, below),
  });
}

/** Writes a letter as a tagged PDF, the same whenever it is asked for; its bytes as they are made. */
export async function writeLetter(
  letter: WholeLetter,
  { t, publicUrl, brand }: { t: TFunction; publicUrl: string; brand: Brand },
): Promise<AsyncIterable<Uint8Array>> {
  const { language, content, sender, code, madeAt } = letter;
  const { kind, name, accountEnding, openedOn, isClosed, balanceCents } = content;
  const { fullName, phone, mailAddress } = sender.issuer;
  const day = (on: string) => formatFullDay(on, language);
  const title = t(`letters:kind.${kind}.title`);
  const author = fullName[language];
  const paper = await openPaper({ title, language, author, now: madeAt });
  return toPieces(paper, async () => {
    writeWindow(paper, {
      brand,
      from: [author, ...mailAddress, phone],
      to: [name, ...sender.addressLines.map((line) => line.replaceAll(',', ''))],
    });
    writeWords(paper, 'H1', title);
    writeWords(paper, 'P', day(content.day));
    writeWords(paper, 'P', t('letters:paper.greeting'));
    writeWords(
      paper,
      'P',
      t(`letters:paper.${isClosed ? 'closed' : 'open'}`, { name, program: author, accountEnding, day: day(openedOn) }),
    );
    writeWords(paper, 'P', t('letters:paper.address', { lines: sender.addressLines.join(', ') }));
    if (kind === 'ACCOUNT') {
      writeWords(paper, 'P', t('letters:paper.balance', { day: day(content.day), amount: formatCents(balanceCents) }));
    }
    const until = day(dayAfter(content.day, letterCheckedDays - 1));
    const checkPage = `${publicUrl}/check-letter`;
    const qrBox: QrBox = {
      address: publicUrl === '' ? '' : `${checkPage}#${formatLetterCode(code)}`,
      alt: t('letters:paper.qr', { page: checkPage }),
      heading: t('letters:paper.check'),
      text: t(`letters:paper.${publicUrl === '' ? 'howByHand' : 'how'}`),
      page: checkPage,
      code: t('letters:paper.code', { code: formatLetterCode(code) }),
      more: t('letters:paper.checkUntil', { until, phone }),
    };
    await writePayments(paper, letter, t, qrBox);
    writeQrBox(paper, qrBox);
    const footOf = (page: number, pages: number) => t('papers:page', { page, pages, phone });
    numberPages(paper, { head: `${author} · ${title} · ${formatLetterCode(code)}`, footOf });
  });
}
