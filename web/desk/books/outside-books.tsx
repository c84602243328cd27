import type { readBookDay } from '@portal/contract/desk/day-books';
import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { formatLongDay } from '@portal/contract/time/dates';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';

type BookDay = DeskEntityOf<typeof readBookDay>;

/** The network's files and the bank's balances of a day, against the books, and the trial balance. */
export function OutsideBooks({ network, bank, books }: Pick<BookDay, 'network' | 'bank' | 'books'>) {
  const { t, language } = useTranslation('desk');
  return (
    <>
      <section className="sec stack">
        <h2>{t('books.outside')}</h2>
        {network.length + bank.length === 0 && <p>{t('books.outsideNone')}</p>}
        <ul className="tl">
          {network.map(({ fileId, lines, netCents, matchedLines, matchedCents }) => (
            <li key={fileId}>
              <div>
                <strong>{t('books.file', { id: fileId })}</strong>
                <span className="sub">{t('books.fileLines', { count: lines, found: matchedLines })}</span>
              </div>
              <div className="r">
                <Money cents={netCents} />
                <span className="sub">
                  <Money cents={matchedCents} />
                </span>
              </div>
            </li>
          ))}
          {bank.map(({ book, statementDay, bankCents, ledgerCents }) => (
            <li key={book}>
              <div>
                <strong>{t(`books.book.${book}`)}</strong>
                <span className="sub">{t('books.statement', { day: formatLongDay(statementDay, language) })}</span>
              </div>
              <div className="r">
                <Money cents={bankCents} />
                <span className="sub">
                  <Money cents={ledgerCents} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="sec stack">
        <h2>{t('books.balance')}</h2>
        <table className="t" aria-label={t('books.balance')}>
          <thead>
            <tr>
              <th scope="col">{t('books.column.book')}</th>
              {['debits', 'credits', 'closing'].map((column) => (
                <th key={column} scope="col" className="r">
                  {t(`books.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {books.map(({ book, number, debitCents, creditCents, closingCents }) => (
              <tr key={book}>
                <th scope="row">
                  <span>{t(`books.book.${book}`)}</span>
                  <span className="sub num">{number}</span>
                </th>
                <td className="r">
                  <Money cents={debitCents} />
                </td>
                <td className="r">
                  <Money cents={creditCents} />
                </td>
                <td className="r">
                  <Money cents={closingCents} isSigned={closingCents !== 0} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
