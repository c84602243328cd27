import { type ChangeEvent, type FocusEvent, type SubmitEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm as useFields } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { callProblems, type FormProblem, schemaProblems } from './form-errors.ts';
import { showFailure } from './modal.ts';
import { useTexts } from './use-texts.ts';

export interface FormOptions<Values extends FieldValues, Input> {
  /** Starts the ids of the fields; unique on the page. */
  id: string;
  /** What the fields must be; its messages are keys of 'error:field'. */
  schema: z.ZodMiniType<Input, Values>;
  /** What the fields hold at first, in the order in which they stand. */
  defaults: DefaultValues<Values>;
  /** Their labels, which also name them in the summary. */
  labels: Record<keyof Values & string, string>;
  /**
   * Sends what the schema made of the fields; call with `silent`. What the server refuses is shown in the form, other
   * failures in the modal. The form stays busy until this ends.
   */
  submit: (input: Input) => Promise<void>;
  /** The field that a refusal without a field is about. */
  refusalField?: Path<Values>;
  /** What is wrong already when the form is shown. */
  problems?: readonly FormProblem[];
}

/**
 * The behavior of every form: errors beside the fields and in a summary that takes the focus, nothing typed is lost, and
 * one request at a time, however often the button is pressed. Render it with `Form`.
 */
export function useForm<Values extends FieldValues, Input>(options: FormOptions<Values, Input>) {
  const { id, schema, defaults, labels, submit, refusalField = null, problems: atFirst = [] } = options;
  const names = Object.keys(defaults);
  const fields = useFields<Values>({ defaultValues: defaults });
  const textOf = useProblemText();
  const [problems, setProblems] = useState(atFirst);
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  // What is wrong is shown from one try to the next, so that nothing jumps while somebody types.
  const show = (found: readonly FormProblem[]) => {
    setProblems(found);
    setTries((count) => count + 1);
  };

  const send = async (input: Input) => {
    setProblems([]);
    setBusy(true);
    try {
      await submit(input);
      // What is saved is no change any more.
      fields.reset(fields.getValues());
    } catch (thrown) {
      const error = toApiError(thrown);
      const found = callProblems(error, names, refusalField);
      if (found === null) showFailure(error);
      else show(found);
    }
    setBusy(false);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const result = schema.safeParse(fields.getValues());
    if (!result.success) return show(schemaProblems(result.error, names));
    isUnderWay.current = true;
    await send(result.data);
    isUnderWay.current = false;
  };

  const idOf = (name: string) => `${id}-${name}`;

  /** What a field needs to be part of the form. `mask` writes what is typed in its usual form: '(512)555-0100'. */
  const field = (name: Path<Values>, mask?: (text: string) => string) => {
    const { onChange, onBlur, ref } = fields.register(name);
    const problem = problems.find((each) => each.field === name);
    const write = (target: HTMLInputElement) => {
      const masked = mask?.(target.value) ?? target.value;
      if (masked !== target.value) target.value = masked;
    };
    return {
      name,
      ref,
      id: idOf(name),
      label: labels[name],
      error: problem && textOf(problem),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { target } = event;
        // Who corrects in the middle keeps the caret there; the rest is put in order when the field is left.
        if (target.selectionStart === target.value.length) write(target);
        void onChange(event);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        write(event.target);
        void onChange({ target: event.target, type: 'change' });
        void onBlur(event);
      },
    };
  };

  // A box to tick has a whole sentence for a label; its message says enough.
  const isBox = (name: string) => typeof (defaults as Record<string, unknown>)[name] === 'boolean';
  const errors = problems.map((problem) => {
    const { field: name } = problem;
    if (name === null) return { fieldId: null, text: textOf(problem) };
    return { fieldId: idOf(name), text: isBox(name) ? textOf(problem) : `${labels[name]}: ${textOf(problem)}` };
  });
  return { field, onSubmit, isBusy, isDirty: fields.formState.isDirty, tries, errors };
}

/** Gives a function that puts a problem into words of the page's language. */
function useProblemText(): (problem: FormProblem) => string {
  const { t, texts } = useTexts();
  return (problem) => {
    if ('text' in problem) return problem.text;
    const key = `error:field.${problem.key}`;
    return texts.exists(key) ? texts.t(key) : t('error:invalidInput');
  };
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  console.error(thrown);
  return new ApiError({ status: 0, message: '' });
}
