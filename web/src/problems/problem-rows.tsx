import { formatCents } from '@portal/contract/money/money';
import type { Problem } from '@portal/contract/problems/problem';
import { formatLongDay } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Status } from '../ui/feedback/status.tsx';
import { alert } from '../ui/figures/icons.ts';
import { RowLinkBody } from '../ui/table/row-link.tsx';
import './problem-rows.css';
import { casePath } from '@portal/contract/problems/problem-address';
import { useProblemState } from './use-problem-state.ts';

/** Problems, each a row that leads to its page: what, where it stands, and the next day that counts. */
export function ProblemRows({ problems }: { problems: readonly Problem[] }) {
  const { t, language } = useTexts();
  const stateOf = useProblemState();
  const dayOf = ({ creditBy, answerBy, decidedOn, toldOn, state }: Problem) => {
    if (state === 'OPEN' || state === 'NEEDS_HOLDER') {
      return t('problems:case.next.by', { day: formatLongDay(creditBy ?? answerBy, language) });
    }
    return formatLongDay(decidedOn ?? toldOn, language);
  };
  return (
    <ul className="problems unmarked">
      {problems.map((problem) => {
        const { number, kind, about, amountCents } = problem;
        const title = [t(`problems:kind.${kind}`), about].filter(Boolean).join(', ');
        const hint = [
          t('problems:list.case', { number }),
          ...(amountCents > 0 ? [formatCents(amountCents)] : []),
          dayOf(problem),
        ].join(' · ');
        return (
          <li key={number}>
            <AppLink className="rowlink" to={casePath(number)}>
              <RowLinkBody icon={alert} title={title} hint={hint} />
            </AppLink>
            <Status {...stateOf(problem)} />
          </li>
        );
      })}
    </ul>
  );
}
