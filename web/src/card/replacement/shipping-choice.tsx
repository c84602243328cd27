import { type ShippingMethod, shippingMethods } from '@portal/contract/card/card-tracking';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import type { FieldControl } from '../../app/forms/form-handle.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import type { Quotes } from './replacement-quotes.ts';

interface ShippingChoiceProps extends FieldControl {
  quotes: Quotes;
}

/** How fast the new card comes, each way with its dates and price. */
export function ShippingChoice({ quotes, ...field }: ShippingChoiceProps) {
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
    <RadioGroup
      {...field}
      legend={t('card:replacement.shipping.legend')}
      legendClass="replacement__legend"
      options={shippingMethods.map((method) => ({
        value: method,
        title: t(`card:replacement.shipping.${method}`),
        hint: hintOf(method),
        end: priceOf(quotes[method]),
      }))}
    />
  );
}
