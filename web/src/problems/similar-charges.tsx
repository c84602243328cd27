import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { useTexts } from '../app/texts/use-texts.ts';
import { Option } from '../ui/form/option.tsx';

interface SimilarChargesProps {
  charges: readonly Transaction[];
  /** The ids of those that are ticked. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Charges like the one that is reported, to be ticked where they are not the holder's either. */
export function SimilarCharges({ charges, chosen, onChange }: SimilarChargesProps) {
  const { t, language } = useTexts();
  return (
    <fieldset>
      <legend className="legend">{t('problems:details.similar')}</legend>
      <p className="hint">{t('problems:details.similarHint')}</p>
      <div className="options">
        {charges.map(({ transactionId, description, date, amountCents }) => (
          <Option
            type="checkbox"
            name="similar"
            value={transactionId}
            title={description}
            hint={formatLongDay(date, language)}
            end={formatCents(amountCents)}
            defaultChecked={chosen.includes(transactionId)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, transactionId] : chosen.filter((each) => each !== transactionId),
              )
            }
            key={transactionId}
          />
        ))}
      </div>
    </fieldset>
  );
}
