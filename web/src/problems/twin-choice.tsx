import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { useTexts } from '../app/texts/use-texts.ts';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { noTwin } from './report-draft.ts';

interface TwinChoiceProps {
  twins: readonly Transaction[];
  /** The id of the right one, or that none is. */
  chosen: string;
  onChange: (chosen: string) => void;
}

/** A charge with a twin: which one is right. A twin is chosen at first, as most people who say so were charged twice. */
export function TwinChoice({ twins, chosen, onChange }: TwinChoiceProps) {
  const { t, language } = useTexts();
  return (
    <RadioGroup
      id="report-twin"
      name="twin"
      label={t('problems:details.twin')}
      defaultValue={chosen}
      options={[
        ...twins.map(({ transactionId, description, date, amountCents }) => ({
          value: transactionId,
          title: t('problems:details.twinRight', { day: formatLongDay(date, language) }),
          hint: t('problems:details.twinHint', { name: description }),
          end: formatCents(amountCents),
        })),
        { value: noTwin, title: t('problems:details.twinNone'), hint: t('problems:details.twinNoneHint') },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
