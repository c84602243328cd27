import { formatMonth } from '@portal/contract/dates';
import type { Period } from '@portal/contract/transactions/period';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMergeQuery } from '../app/app-link.tsx';
import { useTexts } from '../app/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import './period-bar.css';

/** Query parameter that names the period. */
export const periodParameter = 'period';

/** The choice of a period. Nothing moves while one looks through the list: the button shows what was chosen. */
export function PeriodBar({ periods, period }: { periods: readonly Period[]; period: Period }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const merge = useMergeQuery();
  const [chosen, setChosen] = useState<string>(period);
  const nameOf = (each: Period) => {
    if (each === 'last30' || each === 'last60' || each === 'last90') return t(`expenseAnalyzer:period.${each}`);
    return formatMonth(each, language);
  };
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    void navigate(merge(`/expense-analyzer?${periodParameter}=${chosen}`));
  };
  return (
    <form className="periodbar" onSubmit={show}>
      <SelectField
        id="period"
        label={t('expenseAnalyzer:period.label')}
        options={periods.map((each) => ({ value: each, label: nameOf(each) }))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button kind="second" type="submit">
        {t('expenseAnalyzer:period.show')}
      </Button>
    </form>
  );
}
