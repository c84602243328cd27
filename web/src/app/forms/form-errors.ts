import { type FieldError, set } from 'react-hook-form';
import type { ApiError } from '../calls/api-error.ts';

/**
 * A problem that keeps a form from being sent: a schema's message key, or words that the server chose. `field` is null when
 * no field is at fault.
 */
export type FormProblem = { field: string | null } & ({ key: string } | { text: string });

/** Stands for a field's name where a problem is no field's fault. */
export const formItself = 'form';

/**
 * Returns the problems of a form in a refused call, in the order of `fields`, those of no field last; null when the modal
 * reports the refusal instead. `refusalField` is the field that a refusal without a field is about, as a wrong code is about
 * the field of the code.
 */
export function callProblems(
  error: ApiError,
  fields: readonly string[],
  refusalField: string | null,
): FormProblem[] | null {
  const isRefusal = error.status === 900;
  if ((error.status !== 400 && !isRefusal) || !error.message) return null;
  if (error.problems.length === 0) return [{ field: isRefusal ? refusalField : null, text: error.message }];
  const named = error.problems.map(({ field, message }) => ({
    field: fieldOf(field.split('.'), fields),
    text: message,
  }));
  return [...fields, null].flatMap((name) => named.find(({ field }) => field === name) ?? []);
}

/** The field that a path names: itself ('email'), or the one that it lies in ('address.zip' in 'address'). */
export function fieldOf(path: readonly string[], fields: readonly string[]): string | null {
  const whole = path.join('.');
  return fields.find((field) => field === whole || whole.startsWith(`${field}.`)) ?? null;
}

/** A problem as the form keeps it: by its type it is known whose words it has, and when it ends. */
export const toFieldError = (problem: FormProblem): FieldError =>
  'text' in problem ? { type: 'server', message: problem.text } : { type: 'schema', message: problem.key };

/** Problems as the form keeps them, by their fields. */
export function errorsOf(problems: readonly FormProblem[]): object {
  const errors = {};
  for (const problem of problems) set(errors, problem.field ?? formItself, toFieldError(problem));
  return errors;
}
