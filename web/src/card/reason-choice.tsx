import type { useForm } from '../app/use-form.ts';
import { useTexts } from '../app/use-texts.ts';
import { Note } from '../ui/note.tsx';
import { Option } from '../ui/option.tsx';

const reasons = ['LOST', 'STOLEN', 'DAMAGED'] as const;

/** What a field of a form gets from `useForm`. */
export type FormField = ReturnType<ReturnType<typeof useForm>['field']> & { label: string };

/** What happened to the card, and what that means for it. */
export function ReasonChoice({ field: { id, name, error, onChange } }: { field: FormField }) {
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
            onChange={onChange}
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
