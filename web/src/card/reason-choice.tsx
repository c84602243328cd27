import type { ReplacementReason } from '@portal/contract/card/card-replacement';
import type { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Option } from '../ui/form/option.tsx';

/** What a field of a form gets from `useForm`. */
export type FormField = ReturnType<ReturnType<typeof useForm>['field']> & { label: string };

interface ReasonChoiceProps {
  field: FormField;
  /** Those for which the card can be replaced now. */
  reasons: readonly Exclude<ReplacementReason, 'NOT_ARRIVED'>[];
  onChoose: (reason: ReplacementReason) => void;
}

/** What happened to the card, and what that means for it. */
export function ReasonChoice({ field: { id, name, error, onChange }, reasons, onChoose }: ReasonChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset className={error ? 'field--error' : undefined}>
      <legend className="replacement__legend">{t('card:replacement.reason.legend')}</legend>
      {error && (
        <Note tone="error" id={`${id}-error`}>
          {error}
        </Note>
      )}
      <div className="options">
        {reasons.map((reason, at) => (
          <Option
            key={reason}
            type="radio"
            id={at === 0 ? id : undefined}
            name={name}
            value={reason}
            onChange={(event) => {
              onChange(event);
              onChoose(reason);
            }}
            aria-describedby={error ? `${id}-error` : undefined}
            title={t(`card:replacement.reason.${reason}`)}
            hint={t(`card:replacement.reason.${reason}Hint`)}
            required
          />
        ))}
      </div>
    </fieldset>
  );
}
