import { formatCents } from '@portal/contract/money/money';
import { useTexts } from '../app/texts/use-texts.ts';
import type { ExpenseFigures } from './expense-figures.ts';
import { colorOf, partOf } from './expense-parts.ts';
import './spending-ring.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';

const radius = 76;
const around = 2 * Math.PI * radius;
/** Between two slices. */
const gap = 5;
/** The smallest slice that can be seen. */
const least = 3;

/** The figures of the table once more, as a ring that starts at the top. It is hidden from screen readers. */
export function SpendingRing({ figures: { categories, spentCents } }: { figures: ExpenseFigures }) {
  const { t } = useTexts();
  const [first] = categories;
  const lengths = categories.map((each) => partOf(each.spentCents, categories) * around);
  return (
    <figure className="ring">
      <div className="ring__art">
        <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
          <g transform="rotate(-90 100 100)" fill="none" strokeWidth="34">
            {categories.map(({ category }, rank) => {
              const length = lengths[rank] ?? 0;
              if (length === 0) return null;
              const at = lengths.slice(0, rank).reduce((sum, before) => sum + before, 0);
              const drawn = Math.max(least, length - gap);
              return (
                <circle
                  className={colorOf(rank)}
                  key={category}
                  cx="100"
                  cy="100"
                  r={radius}
                  strokeDasharray={`${drawn.toFixed(2)} ${(around - drawn).toFixed(2)}`}
                  strokeDashoffset={(-at - (length - drawn) / 2).toFixed(2)}
                />
              );
            })}
          </g>
        </svg>
        <div className="ring__mid" aria-hidden="true">
          <span className="ring__sum num">
            <Unbroken text={formatCents(spentCents)} />
          </span>
          <span>{t('expenseAnalyzer:ring.spent')}</span>
        </div>
      </div>
      <figcaption>
        {t('expenseAnalyzer:ring.caption', {
          category: first ? t(`transactions:category.${first.category}`) : '',
        })}
      </figcaption>
    </figure>
  );
}
