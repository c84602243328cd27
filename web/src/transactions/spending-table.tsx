import { formatCents } from '@portal/contract/money/money';
import type { Period } from '@portal/contract/transactions/period';
import { Fragment, useId } from 'react';
import { useSearch, WholeLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { categoryIcons } from './category-icons.ts';
import type { ExpenseFigures } from './expense-figures.ts';
import { colorOf, partOf } from './expense-parts.ts';
import { noFilters, writeFilters } from './filters.ts';
import './spending-table.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';

/** The table is the chart: a bar below each line. A category leads to its transactions. */
export function SpendingTable({ figures, period }: { figures: ExpenseFigures; period: Period }) {
  const { t } = useTexts();
  const id = useId();
  const { categories, spentCents } = figures;
  const largest = Math.max(1, ...categories.map((each) => each.spentCents));
  return (
    <section className="section" aria-labelledby={id}>
      <h2 className="spend__title" id={id}>
        {t('expenseAnalyzer:table.title')}
      </h2>
      <table className="spend" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('expenseAnalyzer:table.category')}</th>
            <th className="is-end" scope="col">
              {t('expenseAnalyzer:table.amount')}
            </th>
            <th className="is-end" scope="col">
              {t('expenseAnalyzer:table.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((line, rank) => (
            <Fragment key={line.category}>
              <tr>
                <th scope="row">
                  <Category line={line} color={colorOf(rank)} period={period} />
                </th>
                <td className="is-end spend__sum">
                  <Unbroken text={formatCents(line.spentCents)} />
                </td>
                <td className="is-end">{shareOf(partOf(line.spentCents, categories))}</td>
              </tr>
              <tr aria-hidden="true">
                <td className="spend__bar" colSpan={3}>
                  <Bar part={Math.max(0, line.spentCents) / largest} color={colorOf(rank)} />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('expenseAnalyzer:table.all')}</th>
            <td className="is-end">
              <Unbroken text={formatCents(spentCents)} />
            </td>
            <td className="is-end">{shareOf(1)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** '57%', also in Spanish: figures keep their US form, as money does. An amount outside the sum has no share. */
function shareOf(part: number): string {
  if (part === 0) return '–';
  return part < 0.005 ? '<1%' : `${Math.round(part * 100)}%`;
}

interface CategoryProps {
  line: ExpenseFigures['categories'][number];
  color: string;
  period: Period;
}

function Category({ line: { category, spentCents, beforeCents, transactions }, color, period }: CategoryProps) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const search = useSearch();
  const name = t(`transactions:category.${category}`);
  // Only what is posted is counted, which fees always are.
  const counted = category === 'fees' ? noFilters : { ...noFilters, type: 'postedFinancial' };
  const change = spentCents - beforeCents;
  const direction = change > 0 ? 'more' : 'less';
  return (
    <span className={`spend__name ${color}`}>
      <span className="spend__key">
        <Icon path={categoryIcons[category]} />
      </span>
      <span>
        {isOpen('/transactions') ? (
          <WholeLink to={{ pathname: '/transactions', search: writeFilters(search, { ...counted, category, period }) }}>
            {name}
          </WholeLink>
        ) : (
          <span>{name}</span>
        )}
        <span className="spend__more">
          {spentCents < 0 && <span>{`${t('expenseAnalyzer:row.back')} `}</span>}
          <span>{t('expenseAnalyzer:row.count', { count: transactions })}</span>{' '}
          <span>
            <Unbroken
              text={
                change === 0
                  ? t('expenseAnalyzer:row.same')
                  : t(`expenseAnalyzer:row.${direction}`, { amount: formatCents(Math.abs(change)) })
              }
            />
          </span>
        </span>
      </span>
    </span>
  );
}

function Bar({ part, color }: { part: number; color: string }) {
  return (
    <svg className={color} focusable="false">
      <rect width={`${(part * 100).toFixed(2)}%`} height="100%" rx="3" />
    </svg>
  );
}
