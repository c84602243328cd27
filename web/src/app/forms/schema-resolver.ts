import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldOf, formItself } from './form-errors.ts';

/** The rules of the fields, and their output; where fields depend on one another, by their values. */
export type FormSchema<Values, Input> =
  | z.ZodMiniType<Input, Values>
  | ((values: Values) => z.ZodMiniType<Input, Values>);

/**
 * Lets the contract's schemas judge a form: the first problem of each of `fields`, by the message key of its rule. A problem
 * within a field counts as the field's.
 */
export function resolverOf<Values extends FieldValues, Input extends FieldValues>(
  schema: FormSchema<Values, Input>,
  fields: readonly string[],
): Resolver<Values, unknown, Input> {
  return (values) => {
    const { data, error } = (typeof schema === 'function' ? schema(values) : schema).safeParse(values);
    if (!error) return { values: data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of error.issues) {
      const name = fieldOf(path.map(String), fields) ?? formItself;
      if (!get(errors, name)) set(errors, name, { type: 'schema', message });
    }
    return { values: {}, errors };
  };
}
