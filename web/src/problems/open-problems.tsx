import { formatCents } from '@portal/contract/money/money';
import { listProblems } from '@portal/contract/problems/list-problems';
import { casePath } from '@portal/contract/problems/problem-address';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { formatLongDay } from '@portal/contract/time/dates';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { alert } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import { RowLinkBody } from '../ui/table/row-link.tsx';

/** The open problems of an account on the dashboard, each with the next day that counts; nothing where there is none. */
export function OpenProblems({ cardId }: { cardId: number }) {
  const { t, language } = useTexts();
  const { data } = useRead(listProblems, { cardId }, { retries: false });
  const open = data?.problems.filter(isProblemOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <Section
      title={t('home:problems.title')}
      more={
        <AppLink className="more" to="/problems">
          {t('home:problems.all')}
        </AppLink>
      }
    >
      <ul className="rowlinks unmarked">
        {open.slice(0, 3).map(({ number, about, state, creditBy, answerBy, amountCents, creditedCents }) => {
          const amount = formatCents(amountCents);
          const hint =
            state === 'NEEDS_HOLDER'
              ? t('home:problems.asks')
              : creditBy === null
                ? t('home:problems.answer', { day: formatLongDay(answerBy, language) })
                : t('home:problems.credit', { day: formatLongDay(creditBy, language) });
          const has = creditedCents > 0 ? ` ${t('home:problems.has', { amount: formatCents(creditedCents) })}` : '';
          const title = [t('home:problems.case', { number }), about, amountCents > 0 ? amount : null];
          return (
            <li key={number}>
              <AppLink className="rowlink" to={casePath(number)}>
                <RowLinkBody icon={alert} title={title.filter(Boolean).join(', ')} hint={`${hint}${has}`} />
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
