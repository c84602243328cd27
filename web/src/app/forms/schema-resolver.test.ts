import { Email } from '@portal/contract/person/email';
import { newPassword, typedTwice } from '@portal/contract/person/password';
import { UserId } from '@portal/contract/person/user-id';
import type { FieldValues } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type FormSchema, resolverOf } from './schema-resolver.ts';

const schema = z
  .object({ email: Email, password: newPassword('rosa12'), confirmPassword: z.string(), userId: UserId })
  .check(typedTwice('password'));

/** Returns the result of the resolver for the fields: their problems by name, or the output to send. */
async function judge<Values extends FieldValues, Input extends FieldValues>(
  of: FormSchema<Values, Input>,
  values: Values,
): Promise<object> {
  const { errors, values: input } = await resolverOf(of, Object.keys(values))(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  if (Object.keys(errors).length === 0) return { input };
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

describe('what a schema finds', () => {
  test('each field has its first problem', async () => {
    expect(await judge(schema, { userId: '', password: '', confirmPassword: '', email: '' })).toEqual({
      userId: 'userIdRequired',
      password: 'passwordRequired',
      email: 'required',
    });
  });

  test('what two fields do together stands beside the one that the schema names', async () => {
    const values = { userId: 'rosa123', password: 'Clara#4826', confirmPassword: 'Clara#4827', email: 'a@b.co' };
    expect(await judge(schema, values)).toEqual({ confirmPassword: 'passwordsDiffer' });
  });

  test('what is right becomes what is sent', async () => {
    const values = { userId: ' rosa123 ', password: 'Clara#4826', confirmPassword: 'Clara#4826', email: 'a@b.co' };
    expect(await judge(schema, values)).toEqual({ input: { ...values, userId: 'rosa123' } });
  });

  test('what is wrong within a field counts as the field’s', async () => {
    const ways = z.object({ ways: z.array(z.enum(['TEXT'], 'unknownWay')) });
    expect(await judge(ways, { ways: ['TEXT', 'PIGEON'] } as { ways: 'TEXT'[] })).toEqual({ ways: 'unknownWay' });
  });

  test('what is no field’s fault is said of the form, once', async () => {
    const odd = z.object({ a: z.string() }).check(
      z.refine(() => false, 'required'),
      z.refine(() => false, 'tooLong'),
    );
    expect(await judge(odd, { a: '' })).toEqual({ form: 'required' });
  });

  test('a schema may hang on what the fields hold', async () => {
    const same = ({ a }: { a: string; b: string }) =>
      z.object({ a: z.string(), b: z.string().check(z.refine((b) => b === a, 'differs')) });
    expect(await judge(same, { a: 'x', b: 'y' })).toEqual({ b: 'differs' });
    expect(await judge(same, { a: 'x', b: 'x' })).toEqual({ input: { a: 'x', b: 'x' } });
  });
});
