import * as z from 'zod/mini';

/** A field of an act's message, as it is given on a command line. */
export interface ActField {
  /** Its path: 'holderId', 'person.zip'. */
  path: string;
  isNumber: boolean;
  isFlag: boolean;
  /** Several values, which a form takes in one line with commas. */
  isList: boolean;
  isRequired: boolean;
  /** The values that it may have, where they are a few. */
  values: readonly string[];
  /** The rest of what it may be, in words: 'a whole number from 1 on'; '' where its values say all. */
  limits: string;
}

interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  enum?: string[];
  const?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

function fieldsOf(schema: JsonSchema, path: string, isRequired: boolean): ActField[] {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) {
    const found = variants
      .filter(({ type }) => type !== 'null')
      .flatMap((variant) => fieldsOf(variant, path, isRequired && variants.length === 1));
    return [...new Map(found.map((field) => [field.path, field])).values()];
  }
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      fieldsOf(inner, path === '' ? name : `${path}.${name}`, isRequired && (schema.required ?? []).includes(name)),
    );
  }
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const isFlag = schema.type === 'boolean';
  const isList = schema.type === 'array';
  return [{ path, isNumber, isFlag, isList, isRequired, values, limits: values.length > 0 ? '' : limitsOf(schema) }];
}

const ofNumber = ({ minimum, maximum, exclusiveMinimum }: JsonSchema) => {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const isBound = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const from = isBound(least) ? ` from ${least}` : '';
  return `a whole number${from}${isBound(maximum) ? ` to ${maximum}` : from && ' on'}`;
};

/** Patterns of fields, in words. */
const ofPattern: Readonly<Record<string, string>> = {
  [String.raw`^\d{9}$`]: '9 digits',
  [String.raw`^\d{4}$`]: '4 digits',
  [String.raw`^\d{3}$`]: '3 digits',
  [String.raw`^\d{5}(-?\d{4})?$`]: '5 digits, or 9',
  [String.raw`^[\w.:-]{1,64}$`]: 'letters, digits, . : _ -, up to 64',
  [String.raw`^[\w.:@-]{1,64}$`]: 'letters, digits, . : @ _ -, up to 64',
};

function limitsOf(schema: JsonSchema): string {
  const { type, format, pattern = '', maxLength } = schema;
  if (type === 'boolean') return 'true or false';
  if (type !== 'string') return ofNumber(schema);
  if (format === 'date') return 'yyyy-MM-dd';
  if (format === 'uuid') return 'a UUID';
  const length = maxLength === undefined ? '' : `, up to ${maxLength} characters`;
  return format === 'email' ? `an email address${length}` : (ofPattern[pattern] ?? `text${length}`);
}

/** The fields of a message, down to those that hold one value. */
export function listActFields(body: z.ZodMiniType): ActField[] {
  return fieldsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', true);
}
