import type { ComponentProps, ComponentType } from 'react';
import { TextField } from '../../ui/form/field.tsx';
import type { FieldControl, FormWith } from './form-handle.ts';

type FieldProps<Name extends string, Props> = Omit<Props, keyof FieldControl | 'form'> & {
  form: FormWith<Name>;
  name: Name;
  /** Draws it; a text field when left out. */
  as?: ComponentType<Props>;
  /** Writes what is typed in its usual form: '(512)555-0100'. */
  mask?: (text: string) => string;
  /** The label shown here, where the summary of errors says more. */
  label?: string;
};

/** A field of a form, with its label and what is wrong with it. */
export function Field<Name extends string, Props = ComponentProps<typeof TextField>>({
  form,
  name,
  as,
  mask,
  ...rest
}: FieldProps<Name, Props>) {
  const Control = (as ?? TextField) as ComponentType<object>;
  return <Control {...form.field(name, mask)} {...rest} />;
}
