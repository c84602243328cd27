import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { readReply } from './read-reply.ts';

const reply = (status: number, body: unknown, statusText = '') => ({
  status,
  statusText,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

function errorOf(...args: Parameters<typeof reply>): ApiError {
  try {
    readReply(reply(...args));
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('the reply was read as a success');
}

const failure = (status: number, code: number, message = 'Please re-enter.') => ({
  status,
  statusType: 'REFUSED',
  message: 'refused',
  errors: { messages: [{ code, message, shortMessage: 'invalid cvv', field: 'cvv' }] },
});

test('a 200 without an error message gives its entity', () => {
  const body = { status: 200, statusType: 'OK', message: '', entity: { cards: [] } };
  expect(readReply(reply(200, body))).toEqual({ cards: [] });
});

test('a 200 that says OK is a success whatever number the envelope carries', () => {
  expect(readReply(reply(200, { status: 0, statusType: 'OK', entity: 1 }))).toBe(1);
});

test('a 200 with an error message is an error with the code of the envelope', () => {
  const error = errorOf(200, { status: 200, statusType: 'OK', errors: failure(900, 901).errors });
  expect(error).toMatchObject({ status: 200, code: 901, shortMessage: 'invalid cvv', message: 'Please re-enter.' });
});

test('a refusal carries everything of the error object', () => {
  expect(errorOf(400, failure(900, 902))).toMatchObject({
    status: 900,
    statusType: 'REFUSED',
    code: 902,
    shortMessage: 'invalid cvv',
    message: 'Please re-enter.',
    field: 'cvv',
  });
});

test.each([400, 401, 900, 901, 902, 905, 0])('code %i is known', (code) => {
  expect(errorOf(400, failure(400, code)).code).toBe(code);
});

test.each([1, 402, 903, 999])('code %i reads as blank', (code) => {
  expect(errorOf(400, failure(400, code)).code).toBe('');
});

test.each([400, 401, 403, 404, 405, 415, 500, 501, 502, 503, 504, 900])(
  'status %i of the envelope is known',
  (status) => {
    expect(errorOf(400, failure(status, 0)).status).toBe(status);
  },
);

test('an envelope status that is not known gives way to the HTTP status', () => {
  expect(errorOf(409, failure(777, 0)).status).toBe(409);
});

test('a non-JSON reply gives an error with the status text, which is nobody’s to read', () => {
  const error = { status: 502, statusType: 'Bad Gateway', code: '', message: '' };
  expect(errorOf(502, '<html>', 'Bad Gateway')).toMatchObject(error);
});

test('an empty success is a non-JSON reply', () => {
  expect(errorOf(200, '', 'OK')).toMatchObject({ status: 200, statusType: 'OK', message: '' });
});

test.each(['{"error":"blocked"}', '{"status":200,"message":"blocked"}', '[]', '7', 'null'])(
  'a 200 without an entity is no success: %s',
  (body) => {
    expect(errorOf(200, body, 'OK')).toMatchObject({ status: 200, code: '' });
  },
);

test('a refusal without a message has none', () => {
  const silent = { status: 900, statusType: 'REFUSED', message: '', errors: { messages: [{ code: 900 }] } };
  expect(errorOf(400, silent, 'Bad Request')).toMatchObject({ status: 900, code: 900, message: '' });
});

test.each([
  [2, 2],
  ['2', null],
  [undefined, null],
])('tries left: %s reads as %s', (triesLeft, expected) => {
  const { errors } = failure(900, 901);
  const messages = errors.messages.map((message) => ({ ...message, triesLeft }));
  expect(errorOf(400, { status: 900, errors: { messages } }).triesLeft).toBe(expected);
});

test('without messages the message of the envelope stands in', () => {
  expect(errorOf(500, { status: 500, message: 'broken' })).toMatchObject({ status: 500, message: 'broken' });
});

test('a blank error message on a 200 is no error', () => {
  const body = { status: 200, entity: 1, errors: { messages: [{ code: 0, message: '' }] } };
  expect(readReply(reply(200, body))).toBe(1);
});
