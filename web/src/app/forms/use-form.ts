import { keysOf } from '@portal/contract/keys-of';
import { type ChangeEvent, type FocusEvent, type SubmitEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useForm as useHookForm,
} from 'react-hook-form';
import { ApiError } from '../calls/api-error.ts';
import { showFailure } from '../calls/modal.ts';
import { callProblems, errorsOf, formItself, toFieldError } from './form-errors.ts';
import type { FormHandle, FormOptions } from './form-handle.ts';
import { fieldsOf, heldBy } from './page-fields.ts';
import { resolverOf } from './schema-resolver.ts';
import { useProblemText } from './use-problem-text.ts';

/**
 * The behavior of every form, on react-hook-form: errors beside the fields and in a summary that takes the focus, nothing
 * typed is lost, and one request at a time, however often the button is pressed. Render it with `Form` and `Field`.
 */
export function useForm<Values extends FieldValues, Input extends FieldValues, Name extends FieldPath<Values>>(
  options: FormOptions<Values, Input, Name>,
): FormHandle<Values, Name> {
  const { id, schema, labels, submit, failed, refusalField = null, keep } = options;
  const names = keysOf<Name>(labels);
  // The page may know better by now what a field should hold; what it was filled with stays.
  const [atFirst] = useState(() => ({ values: options.defaults, errors: errorsOf(options.problems ?? []) }));
  const form = useHookForm<Values, unknown, Input>({
    defaultValues: atFirst.values as DefaultValues<Values>,
    errors: atFirst.errors,
    resolver: resolverOf(schema, names),
    // A reported problem is judged again as its field changes (`judgeAgain`); nothing new comes up while somebody types.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors: found, isSubmitting, isDirty, submitCount } = form.formState;
  const textOf = useProblemText(options.wordsOf);
  const isUnderWay = useRef(false);

  const errorOf = (name: string) => form.getFieldState(name as FieldPath<Values>).error;
  /** A problem goes as soon as its field is right. A refusal by the server holds for the value that it judged. */
  const judgeAgain = (changed: string) => {
    const told = names.filter(errorOf);
    form.clearErrors(told.filter((name) => isWithin(changed, name) && errorOf(name)?.type === 'server'));
    const wrong = told.filter((name) => errorOf(name)?.type === 'schema');
    if (wrong.length > 0) void form.trigger(wrong);
  };
  const follow = (name: FieldPath<Values>) => {
    judgeAgain(name);
    keep?.(name, form.getValues(name));
  };
  const setValue = <Path extends FieldPath<Values>>(name: Path, value: FieldPathValue<Values, Path>) => {
    form.setValue(name, value, { shouldDirty: true });
    follow(name);
  };
  /** Takes over what a field holds in the page, where nobody was told that it changed. */
  const take = (field: HTMLInputElement) => {
    const name = field.name as FieldPath<Values>;
    const held = heldBy(field) as FieldPathValue<Values, typeof name> | undefined;
    if (held !== undefined && held !== form.getValues(name)) setValue(name, held);
  };

  const send = async (input: Input) => {
    const sent = form.getValues();
    try {
      await submit(input, sent);
      // Saved values are no change any more.
      form.reset(sent, { keepValues: true });
    } catch (thrown) {
      const error = toApiError(thrown);
      const problems = callProblems(error, names, refusalField);
      if (problems === null) return showFailure(error, { onAnswer: () => void sendAlone(), failed });
      for (const problem of problems) {
        const { field } = problem;
        const isChanged = field !== null && get(form.getValues(), field) !== get(sent, field);
        if (!isChanged) form.setError((field ?? formItself) as FieldPath<Values>, toFieldError(problem));
      }
    }
  };
  /** One at a time; also what is sent again, once there is an answer to it. */
  const sendAlone = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await form.handleSubmit(send)();
    } finally {
      isUnderWay.current = false;
    }
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The browser fills in without telling anybody.
    for (const field of fieldsOf(event.currentTarget, names)) take(field);
    await sendAlone();
  };

  const idOf = (name: string) => `${id}-${name.replaceAll('.', '-')}`;

  const stateOf = (name: Name) => {
    const problem: FieldError | undefined = get(found, name);
    return { id: idOf(name), error: problem && textOf(problem, name) };
  };
  const field = (name: Name, mask?: (text: string) => string) => {
    const { ref, onChange, onBlur } = form.register(name);
    const held: unknown = get(atFirst.values, name);
    return {
      ...stateOf(name),
      name,
      label: labels[name],
      defaultValue: typeof held === 'string' ? held : undefined,
      defaultChecked: typeof held === 'boolean' ? held : undefined,
      // Text typed before the script loaded counts; the library sees to it.
      ref,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        // A correction in the middle keeps the caret there; the rest is put in order when the field is left.
        const { target } = event;
        if (mask && target.selectionStart === target.value.length) write(target, mask(target.value));
        void onChange(event);
        follow(name);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (mask) write(event.target, mask(event.target.value));
        take(event.target);
        void onBlur(event);
      },
    };
  };

  // A box to tick has a whole sentence for a label, which says which of two boxes is meant.
  const isBox = (name: string) => typeof get(atFirst.values, name) === 'boolean';
  const errors = [...names, formItself].flatMap((name): FormHandle<Values, Name>['errors'] => {
    const problem: FieldError | undefined = get(found, name);
    if (!problem) return [];
    const text = textOf(problem, name);
    if (name === formItself) return [{ fieldId: null, text }];
    const label = labels[name as Name];
    return [{ fieldId: idOf(name), text: isBox(name) ? `${text} ${label}` : `${label}: ${text}` }];
  });
  const { watch, setFocus, reset } = form;
  const state = { errors, isBusy: isSubmitting, isDirty, tries: submitCount };
  return { field, stateOf, onSubmit, send: sendAlone, watch, setFocus, setValue, reset, ...state };
}

/** Tells whether a field is, or is part of, another one ('address.zip' of 'address'). */
const isWithin = (name: string, whole: string) => name === whole || name.startsWith(`${whole}.`);

function write(field: HTMLInputElement, text: string): void {
  // The same text again would move the caret.
  if (field.value !== text) field.value = text;
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  console.error(thrown);
  return new ApiError({ status: 0, message: '' });
}
