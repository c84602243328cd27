import type { ChangeEvent, FocusEvent, SubmitEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormProblem } from './form-errors.ts';
import type { FormSchema } from './schema-resolver.ts';

export interface FormOptions<Values extends FieldValues, Input extends FieldValues, Name extends FieldPath<Values>> {
  /** Starts the ids of the fields; unique on the page. */
  id: string;
  /** The schema of the fields; its messages are keys of 'error:field'. */
  schema: FormSchema<Values, Input>;
  /** The initial values of the fields. */
  defaults: Values;
  /** Their labels, which also name them in the summary, in the order in which they stand. */
  labels: Readonly<Record<Name, string>>;
  /**
   * Sends the schema's output; call with `silent`. Refusals by the server are shown in the form, other failures in the
   * modal. The form stays busy until this ends. `typed` holds the fields as they were typed.
   */
  submit: (input: Input, typed: Values) => Promise<void>;
  /** The title of the modal when it fails, in words ('We could not save …'). */
  failed?: string;
  /** The field that a refusal without a field is about. */
  refusalField?: NoInfer<Name>;
  /** The problems known when the form is first shown. */
  problems?: readonly FormProblem[];
  /** Words for a message key of a field that say more than those of 'error:field'. */
  wordsOf?: (key: string, field: string) => string;
  /** Hears of each field whenever it holds something else. */
  keep?: (name: string, value: unknown) => void;
}

/** The props that a form gives to the control of a field. */
export interface FieldControl {
  id: string;
  name: string;
  label: string;
  /** The problem of the field, in words. */
  error: string | undefined;
  defaultValue: string | undefined;
  defaultChecked: boolean | undefined;
  ref: (element: HTMLInputElement | null) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

/** A form that has fields of these names. */
export interface FormWith<Name extends string> {
  /** Returns the props of a field of the form; `mask` writes typed text in its usual form: '(512)555-0100'. */
  field: (name: Name, mask?: (text: string) => string) => FieldControl;
}

/** A form as its page holds it: see `useForm`. */
export interface FormHandle<Values extends FieldValues, Name extends string>
  extends FormWith<Name>,
    Pick<UseFormReturn<Values>, 'watch' | 'setFocus' | 'reset'> {
  /** The id of a field, to which a problem leads, and what is wrong with it. */
  stateOf: (name: Name) => { id: string; error: string | undefined };
  /** All that is wrong, in the order in which the fields stand, and what is no field's fault last. */
  errors: readonly { fieldId: string | null; text: string }[];
  /** How often the form was sent. */
  tries: number;
  isBusy: boolean;
  /** Tells whether it holds what is not saved. */
  isDirty: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Sends it as if its button had been pressed. */
  send: () => Promise<void>;
  /** Gives a field another value than its reader did. */
  setValue: <Path extends FieldPath<Values>>(name: Path, value: FieldPathValue<Values, Path>) => void;
}
