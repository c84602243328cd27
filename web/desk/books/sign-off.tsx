import { dayLines, type readBookDay } from '@portal/contract/desk/day-books';
import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { Link } from 'react-router';
import { useTranslation } from '../texts/texts-provider.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { DayAct } from './day-act.tsx';
import { nameLine } from './name-line.ts';

type BookDay = DeskEntityOf<typeof readBookDay>;

/** The sign-off of a day: what is missing, who asked, who signed. */
export function SignOff({ shown, maySign, onDone }: { shown: BookDay; maySign: boolean; onDone: () => void }) {
  const { t, language } = useTranslation('desk');
  const { day, figures, problems, closed, signed, waiting } = shown;
  const isFree = problems.length === 0 && signed === null && waiting === null;
  return (
    <section className="sec stack">
      <h2>{t('books.signOff')}</h2>
      {problems.length > 0 && (
        <ul className="points">
          {problems.map(({ why, of }) => (
            <li key={`${why} ${of}`}>
              {t(`books.problem.${why}`, {
                line: nameLine(of, dayLines, t),
                book: of === '' ? '' : t(`books.book.${of}`),
              })}
            </li>
          ))}
        </ul>
      )}
      {problems.length === 0 && <p>{t('books.allAgree')}</p>}
      {closed !== null && (
        <p className={closed.isGenuine ? 'soft' : 'al al--bad'}>
          {t(closed.isGenuine ? 'books.closed' : 'books.changed')}
        </p>
      )}
      {waiting !== null && (
        <p className="al" role="status">
          <span>{t('books.waiting', { name: waiting.askedBy })}</span>
          {maySign && <Link to={`/approvals/${waiting.approvalId}`}>{t('books.look')}</Link>}
        </p>
      )}
      {signed !== null && (
        <p className="al al--ok">
          {t('books.signed', {
            first: signed.askedBy,
            second: signed.signedBy,
            at: showInstant(signed.at, language),
          })}
        </p>
      )}
      {signed !== null && !signed.isAsSigned && <p className="al al--warn">{t('books.otherSince')}</p>}
      {isFree && maySign && (
        <DayAct
          wish={{ act: 'sign-off-day', fields: { day, figures } }}
          label={t('books.prepare')}
          why={t('books.prepareWhy')}
          hint={t('acts.reasonHint')}
          look="solid"
          onDone={onDone}
        />
      )}
    </section>
  );
}
