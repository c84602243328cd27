import type * as z from 'zod/mini';
import type { ApiError } from '../calls/api-error.ts';
import type { FieldValues } from './form-fields.ts';

/** What keeps a form from being sent: a schema's message key, or words that the server chose. */
export type FormProblem = { field: string | null } & ({ key: string } | { text: string });

/** The first problem of each field, by the order of `fields`. What is no field's fault comes last. */
export function schemaProblems(error: z.core.$ZodError, fields: readonly string[]): FormProblem[] {
  const problems = error.issues.map(({ path, message }) => ({
    field: findField(path.map(String), fields),
    key: message,
  }));
  return inOrder(problems, fields);
}

/**
 * What a refused call says about a form, or null when it is not the form's to say: then the modal does. `refusalField`
 * is the field that a refusal without a field is about, as a wrong code is about the field of the code.
 */
export function callProblems(
  error: ApiError,
  fields: readonly string[],
  refusalField: string | null,
): FormProblem[] | null {
  const isRefusal = error.status === 900;
  if ((error.status !== 400 && !isRefusal) || !error.message) return null;
  const named = error.problems.map(({ field, message }) => ({
    field: findField(field.split('.'), fields),
    text: message,
  }));
  if (named.length > 0) return inOrder(named, fields);
  return [{ field: isRefusal ? refusalField : null, text: error.message }];
}

/** What was told about a form, and what its fields held then. */
export interface Told {
  problems: readonly FormProblem[];
  values: FieldValues;
}

/**
 * What is still wrong of what was told, now that the fields hold `values`: a problem goes as soon as its field is right,
 * and nothing new comes up while somebody types. What the server said of a field holds for what it held then; what is no
 * field's fault stands until the next try. `judge` says what the schema makes of the fields now. Gives the same list
 * while nothing has changed.
 */
export function stillWrong(
  { problems, values: then }: Told,
  values: FieldValues,
  judge: () => readonly FormProblem[],
): readonly FormProblem[] {
  if (problems.length === 0 || values === then) return problems;
  const found = judge();
  const left = problems.flatMap((problem): FormProblem[] => {
    const { field } = problem;
    if (field === null) return [problem];
    if ('text' in problem) return values[field] === then[field] ? [problem] : [];
    const now = found.find((each) => each.field === field);
    if (!now) return [];
    return 'key' in now && now.key === problem.key ? [problem] : [now];
  });
  const isSame = left.length === problems.length && left.every((problem, at) => problem === problems[at]);
  return isSame ? problems : left;
}

/** The field that a path names: itself ('email'), or the one that it lies in ('address.zip' in 'address'). */
function findField(path: readonly string[], fields: readonly string[]): string | null {
  const whole = path.join('.');
  return fields.find((field) => field === whole || whole.startsWith(`${field}.`)) ?? null;
}

function inOrder<Problem extends FormProblem>(problems: readonly Problem[], fields: readonly string[]): Problem[] {
  const first = fields.flatMap((field) => problems.find((problem) => problem.field === field) ?? []);
  return [...first, ...problems.filter(({ field }) => field === null).slice(0, 1)];
}
