import { ApiError, type ErrorCode, type FieldProblem } from './api-error.ts';

/** A reply as it came over the wire. */
export interface Reply {
  status: number;
  statusText: string;
  body: string;
}

interface Envelope {
  status?: unknown;
  statusType?: unknown;
  message?: unknown;
  entity?: unknown;
  errors?: {
    messages?: { code?: unknown; message?: unknown; shortMessage?: unknown; field?: unknown; triesLeft?: unknown }[];
  };
}

const knownCodes = new Set<unknown>([400, 401, 900, 901, 902, 905, 0]);
const knownStatuses = new Set<unknown>([200, 400, 401, 403, 404, 405, 415, 500, 501, 502, 503, 504, 900]);

/**
 * Reads the envelope of a reply as specification §8 says: gives its entity, or throws an ApiError. Its message is for
 * people, so the status text ('Bad Request', in no language of theirs) is kept beside it: without a message the texts of
 * the specification are shown.
 */
export function readReply(reply: Reply, retryAfter: string | null = null): unknown {
  const envelope = parse(reply.body);
  if (!envelope) throw new ApiError({ status: reply.status, statusType: reply.statusText, message: '' });
  const first = envelope.errors?.messages?.[0];
  const status = knownStatuses.has(envelope.status) ? (envelope.status as number) : reply.status;
  const isSuccess = reply.status === 200 && (status === 200 || envelope.statusType === 'OK');
  // JSON of somebody else, which has nothing in it of what was asked for, fails as what is no JSON does.
  if (isSuccess && !first?.message && envelope.entity !== undefined) return envelope.entity;
  throw new ApiError({
    status,
    statusType: textOf(envelope.statusType),
    code: knownCodes.has(first?.code) ? (first?.code as ErrorCode) : '',
    shortMessage: textOf(first?.shortMessage),
    message: textOf(first?.message) || textOf(envelope.message),
    field: textOf(first?.field),
    triesLeft: typeof first?.triesLeft === 'number' ? first.triesLeft : null,
    problems: problemsOf(envelope),
    retryAfterSeconds: /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null,
  });
}

function problemsOf({ errors }: Envelope): FieldProblem[] {
  return (errors?.messages ?? []).flatMap(({ field, message }) =>
    typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [],
  );
}

/** The parts of an envelope, or what stands in its place; null where that is no JSON. */
export function parse(body: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
