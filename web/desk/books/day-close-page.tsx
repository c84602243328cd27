import { listBookDays, readBookDay } from '@portal/contract/desk/day-books';
import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import type { StaffRole } from '@portal/contract/desk/staff-role';
import { formatLongDay } from '@portal/contract/time/dates';
import { Link, useSearchParams } from 'react-router';
import { useDeskRead, useReloadOf } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { Refused } from '../ui/refused.tsx';
import { BookLines, isEven } from './book-lines.tsx';
import { OpenItems } from './open-items.tsx';
import { OutsideBooks } from './outside-books.tsx';
import { SignOff } from './sign-off.tsx';

/** The books of a day against what network and bank told, with what differs and the sign-off; the newest day at first. */
export function DayClosePage({ role }: { role: StaffRole }) {
  const { t, language } = useTranslation('desk');
  const [params] = useSearchParams();
  const list = useDeskRead(listBookDays, {});
  const days = list.data?.days ?? [];
  const day = params.get('day') ?? days[0]?.day ?? null;
  const { data: shown, refusal } = useDeskRead(readBookDay, day === null ? null : { day });
  const reloadOf = useReloadOf();
  const reload = () => void Promise.all([reloadOf(readBookDay), reloadOf(listBookDays)]);
  const title = day === null ? t('books.title') : t('books.of', { day: formatLongDay(day, language) });
  usePageTitle(title);
  const refused = refusal ?? list.refusal;
  const isOperations = role === 'OPERATIONS';
  const isOpen = isOperations && shown?.signed === null;
  return (
    <div className="stack">
      <h1>{title}</h1>
      {shown && <LinesDiffer lines={shown.lines} />}
      {refused && <Refused refusal={refused} key={refused.error} />}
      {!shown && !refused && list.data?.days.length !== 0 && <p role="status">{t('frame.loading')}</p>}
      {list.data?.days.length === 0 && <p role="status">{t('books.none')}</p>}
      {shown && (
        <div className="cols">
          <div className="stack">
            <BookLines key={shown.day} day={shown.day} lines={shown.lines} mayExplain={isOpen} onDone={reload} />
            <OutsideBooks network={shown.network} bank={shown.bank} books={shown.books} />
          </div>
          <div className="stack">
            <SignOff key={shown.day} shown={shown} maySign={isOperations} onDone={reload} />
            <OpenItems items={shown.items} mayClose={isOperations} onDone={reload} />
            <DaysBefore days={days} />
          </div>
        </div>
      )}
    </div>
  );
}

/** How many lines of the day differ; nothing where all agree. */
function LinesDiffer({ lines }: Pick<DeskEntityOf<typeof readBookDay>, 'lines'>) {
  const { t } = useTranslation('desk');
  const differing = lines.filter((line) => !isEven(line));
  if (differing.length === 0) return null;
  const isExplained = differing.every(({ explanation }) => explanation !== null);
  return (
    <p className="row">
      <span className={isExplained ? 'tag' : 'tag tag--bad'}>
        {t('books.linesDiffer', { count: differing.length, of: lines.length })}
      </span>
    </p>
  );
}

const dayLooks = { signed: 'tag tag--ok', signedExplained: 'tag', differs: 'tag tag--bad', open: 'tag tag--warn' };

function DaysBefore({ days }: Pick<DeskEntityOf<typeof listBookDays>, 'days'>) {
  const { t, language } = useTranslation('desk');
  const stateOf = ({ differing, explained, isSigned }: (typeof days)[number]) =>
    isSigned ? (explained > 0 ? 'signedExplained' : 'signed') : differing > explained ? 'differs' : 'open';
  return (
    <section className="sec stack">
      <h2>{t('books.days')}</h2>
      <ul className="tl">
        {days.map((each) => (
          <li key={each.day}>
            <div>
              <Link to={`/day-close?day=${each.day}`}>{formatLongDay(each.day, language)}</Link>
              <p>
                <span className={dayLooks[stateOf(each)]}>{t(`books.dayState.${stateOf(each)}`)}</span>
              </p>
            </div>
            <Money cents={each.differsCents} isSigned={each.differsCents !== 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
