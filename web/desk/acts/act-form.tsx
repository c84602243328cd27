import type { DeskActName } from '@portal/contract/desk/act-rights';
import type { ActField, ActWish } from '@portal/contract/desk/do-act';
import type { Person } from '@portal/contract/desk/read-person';
import type { SubmitEvent } from 'react';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { ActInput } from './act-input.tsx';
import { typedCents } from './typed-amount.ts';

interface ActFormProps {
  form: { act: DeskActName; fields: readonly ActField[] };
  /** Null while nobody is known well enough to be shown. */
  person: Person | null;
  /** Its preview stands beside it. */
  isShown: boolean;
  /** The fields that its preview found at fault. */
  wrong: readonly string[];
  onWish: (wish: ActWish) => void;
}

/** The form of an act. All that was typed stays while its preview is looked at. */
export function ActForm({ form: { act, fields }, person, isShown, wrong, onWish }: ActFormProps) {
  const { t } = useTranslation('desk');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const reason = typed.get('reason');
    onWish({ act, fields: readFields(fields, typed), reason: typeof reason === 'string' ? reason : '' });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <h2>{t('acts.fill')}</h2>
      {fields.map((field) => (
        <ActInput key={field.path} field={field} person={person} isWrong={wrong.includes(field.path)} />
      ))}
      <Field
        name="reason"
        label={t('acts.reason')}
        hint={t('acts.reasonHint')}
        maxLength={100}
        isWrong={wrong.includes('reason')}
      />
      <p>
        <Button look={isShown ? 'plain' : 'solid'} isSubmit>
          {t('acts.preview')}
        </Button>
      </p>
    </form>
  );
}

/** The fields as the message has them: dollars as cents, numbers and flags as such, and nothing that was left empty. */
function readFields(fields: readonly ActField[], typed: FormData): ActWish['fields'] {
  return Object.fromEntries(
    fields.flatMap(({ path, kind }): [string, string | number | boolean][] => {
      const value = typed.get(path);
      if (kind === 'FLAG') return [[path, value === 'on']];
      if (typeof value !== 'string' || value.trim() === '') return [];
      if (path.endsWith('Cents')) return [[path, typedCents(value) ?? Number.NaN]];
      return [[path, kind === 'NUMBER' ? Number(value) : value]];
    }),
  );
}
