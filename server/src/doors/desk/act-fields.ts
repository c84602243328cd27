import * as z from 'zod/mini';

/** A field of an act's message, as it is given on a command line. */
export interface ActField {
  /** Its path: 'holderId', 'person.zip'. */
  path: string;
  isNumber: boolean;
  isFlag: boolean;
  isRequired: boolean;
  /** The values that it may have, where they are a few. */
  values: readonly string[];
}

interface JsonSchema {
  type?: string;
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
  return [{ path, isNumber, isFlag: schema.type === 'boolean', isRequired, values }];
}

/** The fields of a message, down to those that hold one value. */
export function listActFields(body: z.ZodMiniType): ActField[] {
  return fieldsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', true);
}
