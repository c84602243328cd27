import { accountTypes } from '@portal/contract/bank/account-number';
import type { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Option } from '../ui/form/option.tsx';

type FormField = ReturnType<ReturnType<typeof useForm>['field']>;

/** Checking or savings. */
export function AccountTypeChoice({ field: { id, name, error, onChange } }: { field: FormField }) {
  const { t } = useTexts();
  return (
    <fieldset className={error ? 'field--error' : undefined}>
      <legend className="label">{t('transfer:bank.type')}</legend>
      {error && (
        <Note tone="error" id={`${id}-error`}>
          {error}
        </Note>
      )}
      <div className="options">
        {accountTypes.map((type, at) => (
          <Option
            key={type}
            type="radio"
            id={at === 0 ? id : undefined}
            name={name}
            value={type}
            onChange={onChange}
            aria-describedby={error ? `${id}-error` : undefined}
            title={t(`transfer:bank.type${type}`)}
            required
          />
        ))}
      </div>
    </fieldset>
  );
}
