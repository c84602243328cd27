import { describe, expect, test } from 'vitest';
import { ApiError } from '../calls/api-error.ts';
import { readReply } from '../calls/read-reply.ts';
import { callProblems } from './form-errors.ts';

const fields = ['userId', 'password', 'confirmPassword', 'email'];
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
