import type { ChangeEvent, FocusEvent } from 'react';
import { changeDraft } from '../app/forms/draft.ts';
import type { FieldValues } from '../app/forms/form-fields.ts';
import { type FormOptions, useForm } from '../app/forms/use-form.ts';

function keep({ name, type, value, checked }: HTMLInputElement): void {
  changeDraft({ [name]: type === 'checkbox' ? checked : value });
}

/** A form whose fields are those of the draft: what is typed is kept there as it is typed. */
export function useDraftForm<Values extends FieldValues, Input>(options: FormOptions<Values, Input>) {
  const form = useForm(options);
  const field = (name: keyof Values & string, mask?: (text: string) => string) => {
    const { onChange, onBlur, ...rest } = form.field(name, mask);
    return {
      ...rest,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onChange(event);
        keep(event.target);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        onBlur(event);
        keep(event.target);
      },
    };
  };
  return { ...form, field };
}
