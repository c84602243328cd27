import type * as z from 'zod/mini';
import type { ApiError } from './api-error.ts';

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

/** The field that a path names: itself ('email'), or the one that it lies in ('address.zip' in 'address'). */
function findField(path: readonly string[], fields: readonly string[]): string | null {
  const whole = path.join('.');
  return fields.find((field) => field === whole || whole.startsWith(`${field}.`)) ?? null;
}

function inOrder<Problem extends FormProblem>(problems: readonly Problem[], fields: readonly string[]): Problem[] {
  const first = fields.flatMap((field) => problems.find((problem) => problem.field === field) ?? []);
  return [...first, ...problems.filter(({ field }) => field === null).slice(0, 1)];
}
