import { type ChangeEvent, type FocusEvent, type SubmitEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../calls/api-error.ts';
import { showFailure } from '../frame/modal.ts';
import { useTexts } from '../texts/use-texts.ts';
import { callProblems, type FormProblem, schemaProblems, stillWrong, type Told } from './form-errors.ts';
import { type FieldValues, readFields } from './form-fields.ts';

export interface FormOptions<Values extends FieldValues, Input> {
  /** Starts the ids of the fields; unique on the page. */
  id: string;
  /** What the fields must be; its messages are keys of 'error:field'. */
  schema: z.ZodMiniType<Input, Values>;
  /** What the fields hold at first, in the order in which they stand. */
  defaults: Values;
  /** Their labels, which also name them in the summary. */
  labels: Record<keyof Values & string, string>;
  /**
   * Sends what the schema made of the fields; call with `silent`. What the server refuses is shown in the form, other
   * failures in the modal. The form stays busy until this ends.
   */
  submit: (input: Input) => Promise<void>;
  /** The field that a refusal without a field is about. */
  refusalField?: keyof Values & string;
  /** What is wrong already when the form is shown. */
  problems?: readonly FormProblem[];
}

/**
 * The behavior of every form: errors beside the fields and in a summary that takes the focus, nothing typed is lost, and
 * one request at a time, however often the button is pressed. Render it with `Form`.
 */
export function useForm<Values extends FieldValues, Input>(options: FormOptions<Values, Input>) {
  const { id, schema, labels, submit, refusalField = null, problems: atFirst = [] } = options;
  // The page may know better by now what a field should hold; what it was filled with stays.
  const [defaults] = useState(options.defaults);
  const names = Object.keys(defaults) as (keyof Values & string)[];
  const saved = useRef(defaults);
  const [isDirty, setDirty] = useState(false);
  const textOf = useProblemText();
  const [current, setCurrent] = useState<FieldValues>(defaults);
  const [told, setTold] = useState<Told>({ problems: atFirst, values: defaults });
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  // Judged as the form is drawn anew: what a field must be may hang on what the others hold.
  const problems = stillWrong(told, current, () => {
    const result = schema.safeParse(current);
    return result.success ? [] : schemaProblems(result.error, names);
  });
  if (problems !== told.problems) setTold({ ...told, problems });

  const show = (found: readonly FormProblem[], values: Values) => {
    setTold({ problems: found, values });
    setTries((count) => count + 1);
  };

  const send = async (input: Input, typed: Values) => {
    setTold({ problems: [], values: typed });
    setBusy(true);
    try {
      await submit(input);
      // What is saved is no change any more.
      saved.current = typed;
      setDirty(false);
    } catch (thrown) {
      const error = toApiError(thrown);
      const found = callProblems(error, names, refusalField);
      if (found === null) showFailure(error, () => void sendAlone(input, typed));
      else show(found, typed);
    }
    setBusy(false);
  };

  /** One at a time; also what is sent again, once there is an answer to it. */
  const sendAlone = async (input: Input, typed: Values) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await send(input, typed);
    isUnderWay.current = false;
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const typed = readFields(event.currentTarget, defaults);
    setCurrent(typed);
    const result = schema.safeParse(typed);
    if (!result.success) return show(schemaProblems(result.error, names), typed);
    await sendAlone(result.data, typed);
  };

  const idOf = (name: string) => `${id}-${name}`;

  const notice = ({ form }: HTMLInputElement) => {
    if (form === null) return;
    const values = readFields(form, defaults);
    setCurrent(values);
    setDirty(names.some((name) => values[name] !== saved.current[name]));
  };

  /** What a field needs to be part of the form. `mask` writes what is typed in its usual form: '(512)555-0100'. */
  const field = (name: keyof Values & string, mask?: (text: string) => string) => {
    const problem = problems.find((each) => each.field === name);
    const held = defaults[name];
    const write = (target: HTMLInputElement) => {
      const masked = mask?.(target.value) ?? target.value;
      if (masked !== target.value) target.value = masked;
      notice(target);
    };
    return {
      name,
      defaultValue: typeof held === 'string' ? held : undefined,
      defaultChecked: typeof held === 'boolean' ? held : undefined,
      id: idOf(name),
      label: labels[name],
      error: problem && textOf(problem),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        // Who corrects in the middle keeps the caret there; the rest is put in order when the field is left.
        if (target.selectionStart === target.value.length) write(target);
        else notice(target);
      },
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => write(target),
    };
  };

  // A box to tick has a whole sentence for a label, which says which of two boxes is meant.
  const isBox = (name: string) => typeof defaults[name] === 'boolean';
  const errors = problems.map((problem) => {
    const { field: name } = problem;
    if (name === null) return { fieldId: null, text: textOf(problem) };
    return {
      fieldId: idOf(name),
      text: isBox(name) ? `${textOf(problem)} ${labels[name]}` : `${labels[name]}: ${textOf(problem)}`,
    };
  });
  return { field, onSubmit, isBusy, isDirty, tries, errors };
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
