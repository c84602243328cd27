import { type BookLine, dayLines } from '@portal/contract/desk/day-books';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { DayAct } from './day-act.tsx';
import { nameLine } from './name-line.ts';

const groups = ['network', 'bank', 'ledger'] as const;

/** Tells whether network or bank told the same as was booked. */
export const isEven = ({ told, booked, toldCents, bookedCents }: BookLine): boolean =>
  told === booked && toldCents === bookedCents;

const groupOf = (line: string) => groups.find((group) => line.startsWith(`${group} `)) ?? 'ledger';

interface BookLinesProps {
  day: string;
  lines: readonly BookLine[];
  /** Lines that differ may be explained now. */
  mayExplain: boolean;
  onDone: () => void;
}

/** The lines of a day: what network and bank told, against what was booked, and by how much they differ. */
export function BookLines({ day, lines, mayExplain, onDone }: BookLinesProps) {
  const { t } = useTranslation('desk');
  return (
    <table className="t" aria-label={t('books.told')}>
      <thead>
        <tr>
          <th scope="col">{t('books.told')}</th>
          {['told', 'toldCents', 'booked', 'bookedCents', 'differs'].map((column) => (
            <th key={column} scope="col" className="r">
              {t(`books.column.${column}`)}
            </th>
          ))}
          <th scope="col">{t('books.column.state')}</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group}>
          <tr className="grp">
            <th scope="rowgroup" colSpan={7}>
              {t(`books.group.${group}`)}
            </th>
          </tr>
          {lines
            .filter(({ line }) => groupOf(line) === group)
            .map((line) => (
              <LineRow key={line.line} day={day} line={line} mayExplain={mayExplain} onDone={onDone} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

function LineRow({ day, line, mayExplain, onDone }: Omit<BookLinesProps, 'lines'> & { line: BookLine }) {
  const { t, language } = useTranslation('desk');
  const { told, toldCents, booked, bookedCents, explanation } = line;
  const even = isEven(line);
  // Some lines count alone: they have no money.
  const hasMoney = toldCents !== 0 || bookedCents !== 0;
  return (
    <tr>
      <th scope="row">{nameLine(line.line, dayLines, t)}</th>
      <td className="r num">{told}</td>
      <td className="r">{hasMoney && <Money cents={toldCents} />}</td>
      <td className="r num">{booked}</td>
      <td className="r">{hasMoney && <Money cents={bookedCents} />}</td>
      <td className="r">
        <Money cents={bookedCents - toldCents} isSigned={bookedCents !== toldCents} />
      </td>
      <td>
        {even && <span className="tag tag--ok">{t('books.agrees')}</span>}
        {!even && (
          <span className={explanation ? 'tag' : 'tag tag--bad'}>
            {t(explanation ? 'books.explained' : 'books.differs')}
          </span>
        )}
        {explanation && (
          <span className="sub">
            {t('books.explainedBy', {
              why: explanation.because,
              name: explanation.by,
              at: showInstant(explanation.at, language),
            })}
          </span>
        )}
        {!even && explanation === null && mayExplain && (
          <DayAct
            wish={{ act: 'explain-line', fields: { day, line: line.line } }}
            label={t('books.explain')}
            why={t('books.explainWhy')}
            hint={t('books.explainHint')}
            look="quiet"
            onDone={onDone}
          />
        )}
      </td>
    </tr>
  );
}
