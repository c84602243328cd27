import type { Period } from '@portal/contract/transactions/period';
import { type SubmitEvent, useState } from 'react';
import { useGoTo } from '../app/pages/use-go-to.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import './period-bar.css';
import { useFilterWords } from './use-filter-words.ts';

/** The choice of a period. Nothing moves while one looks through the list: the button shows what was chosen. */
export function PeriodBar({ period, today }: { period: Period; today: string }) {
  const { t } = useTexts();
  const goTo = useGoTo();
  const { listed } = useFilterWords(today);
  const [shown, setShown] = useState<string>(period);
  const [chosen, setChosen] = useState<string>(period);
  // Another one is shown, such as by going back: the field follows it, and the button keeps the focus.
  if (shown !== period) {
    setShown(period);
    setChosen(period);
  }
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    void goTo(`/expense-analyzer?period=${chosen}`);
  };
  return (
    <form className="periodbar" onSubmit={show}>
      <SelectField
        id="period"
        label={t('transactions:filter.period')}
        options={listed}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button kind="second" type="submit">
        {t('expenseAnalyzer:show')}
      </Button>
    </form>
  );
}
