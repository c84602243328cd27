import { casePath } from '@portal/contract/problems/problem-address';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { formatLongDay } from '@portal/contract/time/dates';
import type { TextKey } from '../../app/page/text-keys.ts';
import { AppLink } from '../../app/pages/app-link.tsx';
import { useTexts } from '../../app/texts/use-texts.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { Detail } from '../transaction-detail.ts';

/** The report that covers this transaction, with its state or its result, and the way to its page. */
export function ToldProblem({ problem }: { problem: NonNullable<Detail['problem']> }) {
  const { t, language } = useTexts();
  const { number, toldOn } = problem;
  return (
    <Alert tone={isProblemOpen(problem) ? 'info' : 'ok'} title={t(standingOf(problem))}>
      <AppLink to={casePath(number)}>
        {t('transactions:notMine.told', { day: formatLongDay(toldOn, language), number })}
      </AppLink>
    </Alert>
  );
}

const results = {
  RIGHT: 'transactions:notMine.toldRight',
  PARTLY: 'transactions:notMine.toldPartly',
  NO_ERROR: 'transactions:notMine.toldNoError',
  ANSWERED: 'transactions:notMine.toldAnswered',
} as const;

function standingOf({ state, outcome }: NonNullable<Detail['problem']>): TextKey {
  if (state === 'WITHDRAWN') return 'transactions:notMine.toldWithdrawn';
  if (state === 'DECIDED') return results[outcome ?? 'ANSWERED'];
  return state === 'OPEN' ? 'transactions:notMine.toldOpen' : 'transactions:notMine.toldAsked';
}
