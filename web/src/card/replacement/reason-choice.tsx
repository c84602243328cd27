import type { ReplacementReason } from '@portal/contract/card/card-replacement';
import type { FieldControl } from '../../app/forms/form-handle.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';

interface ReasonChoiceProps extends FieldControl {
  /** Those for which the card can be replaced now. */
  reasons: readonly Exclude<ReplacementReason, 'NOT_ARRIVED'>[];
}

/** The reason for the replacement, and its effect on the card. */
export function ReasonChoice({ reasons, ...field }: ReasonChoiceProps) {
  const { t } = useTexts();
  return (
    <RadioGroup
      {...field}
      legend={t('card:replacement.reason.legend')}
      legendClass="replacement__legend"
      options={reasons.map((reason) => ({
        value: reason,
        title: t(`card:replacement.reason.${reason}`),
        hint: t(`card:replacement.reason.${reason}Hint`),
      }))}
      required
    />
  );
}
