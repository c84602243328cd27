import pino, { type DestinationStream, type Logger } from 'pino';

/** Names under which a secret or a personal datum could stand; their values never reach the log. */
const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'otp',
  'pin',
  'confirmPin',
  'cvv',
  'ssn',
  'last4Ssn',
  'date',
  'birthDate',
  'pan',
  'accountNumber',
  'amounts',
  'stepUpToken',
  'email',
  'mobileNumber',
];

/** Errors without PostgreSQL's `detail` and the like, which quote the values of rows. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an Error' };
  const { code } = error as { code?: unknown };
  return { type: error.name, code, message: error.message, stack: error.stack };
}

/** The process's log: one JSON line an event, secrets redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: {},
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}
