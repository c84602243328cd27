import type { Language } from '@portal/contract/language';
import type { ProgramFacts } from '@portal/contract/program';
import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import type { TFunction } from 'i18next';
import type { DepositAccount, HolderRecord } from '../../issuer/face.ts';
import { numberPages } from '../../paper/pdf/number-pages.ts';
import { openPaper, toPieces } from '../../paper/pdf/paper.ts';
import { writeLines } from '../../paper/pdf/write-line.ts';
import { writeTable } from '../../paper/pdf/write-table.ts';
import { writeWords } from '../../paper/pdf/write-words.ts';

/** The content of the form. */
interface DepositForm {
  holder: Pick<HolderRecord, 'givenName' | 'familyName' | 'address'>;
  account: Pick<DepositAccount, 'routingNumber' | 'accountNumber'>;
  bankName: string;
}

/** The reader and the sender of the form. */
interface Reader {
  facts: ProgramFacts;
  language: Language;
  t: TFunction;
  now: Date;
}

/**
 * Writes the form for direct deposits as a tagged PDF; its bytes as they are made, from the first one that is read. The
 * numbers stand as they are typed, without groups.
 */
export async function* writeDepositForm(
  { holder, account, bankName }: DepositForm,
  { facts, language, t, now }: Reader,
): AsyncGenerator<Uint8Array> {
  const { line1, line2, city, state, zip } = holder.address;
  const title = t('papers:deposit.title');
  const author = facts.fullName[language];
  const paper = await openPaper({ title, language, author, now });
  yield* toPieces(paper, async () => {
    writeWords(paper, 'H1', title);
    writeWords(paper, 'P', t('papers:deposit.lead'));
    writeWords(paper, 'H2', t('papers:deposit.account'));
    const street = [line1, ...(line2 === null ? [] : [line2])];
    await writeTable(paper, {
      columns: [
        { head: t('papers:deposit.what'), share: 0.35 },
        { head: t('papers:deposit.details'), share: 0.65 },
      ],
      rows: [
        [t('papers:deposit.name'), `${holder.givenName} ${holder.familyName}`],
        [t('papers:deposit.address'), [...street, `${city}, ${state} ${zip}`]],
        [t('papers:deposit.bank'), bankName],
        [t('papers:deposit.routing'), account.routingNumber],
        [t('papers:deposit.number'), account.accountNumber],
        [t('papers:deposit.type'), t('papers:deposit.checking')],
      ],
    });
    writeWords(paper, 'H2', t('papers:deposit.order'));
    writeWords(paper, 'P', t('papers:deposit.orderText'));
    writeLines(paper, [{ label: t('papers:deposit.payer'), share: 1 }]);
    writeLines(paper, [
      { label: t('papers:deposit.signature'), share: 0.65 },
      { label: t('papers:deposit.date'), share: 0.35 },
    ]);
    writeWords(paper, 'H2', t('papers:deposit.next'));
    for (const key of ['give', 'federal', 'wait', 'safe'] as const) writeWords(paper, 'P', t(`papers:deposit.${key}`));
    writeWords(paper, 'P', t('papers:deposit.help', { phone: facts.phone }));
    const made = t('papers:deposit.made', { day: formatFullDay(dayIn(facts.timeZone, now), language) });
    const footOf = (page: number, pages: number) => t('papers:page', { page, pages, phone: facts.phone });
    numberPages(paper, { head: `${author} · ${title} · ${made}`, footOf });
  });
}
