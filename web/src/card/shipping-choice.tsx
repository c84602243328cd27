import { type ShippingMethod, shippingMethods } from '@portal/contract/card/card-tracking';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Option } from '../ui/form/option.tsx';
import type { FormField } from './reason-choice.tsx';
import type { Quotes } from './replacement-quotes.ts';

interface ShippingChoiceProps {
  field: FormField;
  quotes: Quotes;
  onChoose: (method: ShippingMethod) => void;
}

/** How fast the new card comes, each way with its dates and price. */
export function ShippingChoice({ field: { id, name, error, onChange }, quotes, onChoose }: ShippingChoiceProps) {
  const { t, language } = useTexts();
  const inWords = (day: string) => formatLongDay(day, language);
  const hintOf = (method: ShippingMethod) => {
    const { expectedFrom, expectedTo } = quotes[method];
    return method === 'EXPEDITED'
      ? t('card:replacement.shipping.by', { day: inWords(expectedTo) })
      : t('card:replacement.shipping.between', { from: inWords(expectedFrom), to: inWords(expectedTo) });
  };
  const priceOf = ({ shippingFeeCents }: Quotes[ShippingMethod]) =>
    shippingFeeCents === 0 ? t('card:replacement.shipping.free') : formatCents(shippingFeeCents);
  return (
    <fieldset className={error ? 'field--error' : undefined}>
      <legend className="replacement__legend">{t('card:replacement.shipping.legend')}</legend>
      {error && (
        <Note tone="error" id={`${id}-error`}>
          {error}
        </Note>
      )}
      <div className="options">
        {shippingMethods.map((method, at) => (
          <Option
            key={method}
            type="radio"
            id={at === 0 ? id : undefined}
            name={name}
            value={method}
            defaultChecked={at === 0}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => {
              onChange(event);
              onChoose(method);
            }}
            title={t(`card:replacement.shipping.${method}`)}
            hint={hintOf(method)}
            end={priceOf(quotes[method])}
          />
        ))}
      </div>
    </fieldset>
  );
}
