import type { FieldPath } from 'react-hook-form';
import { changeDraft, type Draft } from '../app/forms/draft.ts';
import type { FormHandle, FormOptions } from '../app/forms/form-handle.ts';
import { useForm } from '../app/forms/use-form.ts';

/** A form whose fields are those of the draft: what is typed is kept there as it is typed. */
export function useDraftForm<Values extends Partial<Draft>, Input extends object, Name extends FieldPath<Values>>(
  options: Omit<FormOptions<Values, Input, Name>, 'keep'>,
): FormHandle<Values, Name> {
  return useForm({ ...options, keep: (name, value) => changeDraft({ [name]: value }) });
}
