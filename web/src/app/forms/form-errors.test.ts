import { Email } from '@portal/contract/person/email';
import { newPassword, passwordsMatch } from '@portal/contract/person/password';
import { UserId } from '@portal/contract/person/user-id';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../calls/api-error.ts';
import { readReply } from '../calls/read-reply.ts';
import { callProblems, type FormProblem, schemaProblems, stillWrong } from './form-errors.ts';

const fields = ['userId', 'password', 'confirmPassword', 'email'];
const schema = z
  .object({ email: Email, password: newPassword('rosa12'), confirmPassword: z.string(), userId: UserId })
  .check(passwordsMatch);

function problemsOf(values: unknown) {
  const { error } = schema.safeParse(values);
  return error ? schemaProblems(error, fields) : [];
}

describe('what a schema finds', () => {
  test('each field has its first problem, in the order of the form', () => {
    expect(problemsOf({ userId: '', password: '', confirmPassword: '', email: '' })).toEqual([
      { field: 'userId', key: 'userIdRequired' },
      { field: 'password', key: 'passwordRequired' },
      { field: 'email', key: 'required' },
    ]);
  });

  test('what two fields do together stands beside the one that the schema names', () => {
    const values = { userId: 'rosa123', password: 'Clara#4826', confirmPassword: 'Clara#4827', email: 'a@b.co' };
    expect(problemsOf(values)).toEqual([{ field: 'confirmPassword', key: 'passwordsDiffer' }]);
  });

  test('what is no field’s fault is said once', () => {
    const odd = z.object({ a: z.string() }).check(
      z.refine(() => false, 'required'),
      z.refine(() => false, 'tooLong'),
    );
    const { error } = odd.safeParse({ a: '' });
    expect(error && schemaProblems(error, ['a'])).toEqual([{ field: null, key: 'required' }]);
  });
});

/** The error that the client throws for an envelope. */
function errorOf(status: number, httpStatus: number, messages: object[]): ApiError {
  try {
    readReply({
      status: httpStatus,
      statusText: '',
      body: JSON.stringify({ status, statusType: 'ERROR', message: 'general', errors: { messages } }),
    });
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('the reply is no failure');
}

describe('what the server refuses', () => {
  test('bad input: every field at fault, in the order of the form; parts of a field count as the field', () => {
    const error = errorOf(400, 400, [
      { code: 400, message: 'bad email', shortMessage: 'invalid input', field: 'email' },
      { code: 400, message: 'taken', shortMessage: 'invalid input', field: 'userId' },
      { code: 400, message: 'second', shortMessage: 'invalid input', field: 'userId.0' },
      { code: 400, message: 'unknown', shortMessage: 'invalid input', field: 'elsewhere' },
    ]);
    expect(callProblems(error, fields, null)).toEqual([
      { field: 'userId', text: 'taken' },
      { field: 'email', text: 'bad email' },
      { field: null, text: 'unknown' },
    ]);
  });

  test('a refusal stands beside the field that it is about, or on top', () => {
    const error = errorOf(900, 400, [{ code: 901, message: 'wrong code', shortMessage: 'invalid cvv' }]);
    expect(callProblems(error, fields, 'password')).toEqual([{ field: 'password', text: 'wrong code' }]);
    expect(callProblems(error, fields, null)).toEqual([{ field: null, text: 'wrong code' }]);
  });

  test.each([
    ['a server error', errorOf(500, 500, [{ code: 0, message: 'oops', shortMessage: 'server error' }])],
    ['no answer', new ApiError({ status: 0, message: '' })],
    ['an ended session', errorOf(401, 401, [{ code: 401, message: 'over', shortMessage: 'unauthorized' }])],
  ])('%s is not the form’s to say', (_what, error) => expect(callProblems(error, fields, null)).toBeNull());
});

describe('what is still wrong while somebody types', () => {
  const blank = { userId: '', password: '', confirmPassword: '', email: '' };
  const told = { problems: problemsOf(blank), values: blank };
  const wrong = (values: typeof blank) => stillWrong(told, values, () => problemsOf(values));

  test('a field that is right is no longer told; one that is wrong in another way says so', () => {
    expect(wrong({ ...blank, userId: 'rosa12' })).toEqual([
      { field: 'password', key: 'passwordRequired' },
      { field: 'email', key: 'required' },
    ]);
    expect(wrong({ ...blank, userId: 'ro' })[0]).toEqual({ field: 'userId', key: 'userIdFormat' });
  });

  test('nothing comes up that was not told', () => {
    const right = { problems: [{ field: 'email', key: 'required' }], values: blank };
    const now = { ...blank, email: 'a@b.co', userId: '!' };
    expect(stillWrong(right, now, () => problemsOf(now))).toEqual([]);
  });

  test('what the server said of a field ends with what the field held; what is no field’s fault stands', () => {
    const said: FormProblem[] = [
      { field: 'userId', text: 'taken' },
      { field: null, text: 'refused' },
    ];
    const values = { ...blank, userId: 'rosa12' };
    const still = (userId: string) => stillWrong({ problems: said, values }, { ...values, userId }, () => []);
    expect(still('rosa12')).toBe(said);
    expect(still('rosa123')).toEqual([{ field: null, text: 'refused' }]);
  });

  test('it is the same list while nothing has changed', () => {
    expect(wrong({ ...blank })).toBe(told.problems);
  });
});
