import type { ErrorKey } from '@portal/contract/errors';
import { tokenProblemCode } from '../platform/ports/card-keys/token/token-problem.ts';

/** PostgreSQL's classes of errors that say 'not now': connection, resources, operator intervention, system. */
const passingClasses = new Set(['08', '53', '57', '58']);
const passingCodes = new Set([
  '25006', // read only: another server was promoted
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  'XX000', // internal error: the server panicked
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  tokenProblemCode,
]);
/** The node-postgres errors without a code from a server that is frozen, gone or slow. */
const passingMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after/;

const errorOfStatus: Partial<Record<number, ErrorKey>> = {
  400: 'invalidInput',
  413: 'bodyTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
};

/** A text with the character U+0000, which PostgreSQL keeps nowhere: 22021 in a text, 22P05 in JSON. */
const unwritableText = new Set(['22021', '22P05']);

/** Which error of the catalogue a thrown fault is: the client's mistake, a passing lack of the database, or our own. */
export function errorKeyOf(fault: unknown): ErrorKey {
  const { code, statusCode, message } = fault as { code?: unknown; statusCode?: unknown; message?: unknown };
  if (typeof statusCode === 'number' && statusCode < 500) return errorOfStatus[statusCode] ?? 'invalidInput';
  if (typeof code === 'string' && (passingCodes.has(code) || passingClasses.has(code.slice(0, 2))))
    return 'unavailable';
  if (typeof code === 'string' && unwritableText.has(code)) return 'invalidInput';
  if (typeof message === 'string' && passingMessages.test(message)) return 'unavailable';
  return 'serverError';
}
