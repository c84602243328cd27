import type { Call } from '@portal/contract/define-call';

/** Codes that the envelope may carry (specification §8); any other reads as blank. */
export type ErrorCode = 400 | 401 | 900 | 901 | 902 | 905 | 0 | '';

/** The problem that a reply reports for one field. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** A call whose answer did not come, or came as a reply that is not the portal's. */
export interface Unanswered {
  call: Call;
  /** Under which the server may be asked what became of it; null for what may be done again anyway. */
  key: string | null;
  /** It may have changed something. */
  isWrite: boolean;
  /** Something answered that it is broken (500–599), which does not tell whether it was before or after. */
  isFault?: boolean;
  /** So old that the server may have forgotten it: it is looked up, and never sent again. */
  isForgotten?: boolean;
}

/** A failed call: the error object of specification §3. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Envelope status, or the HTTP status when there is none; 0 when no answer came. */
  readonly status: number;
  readonly statusType: string;
  readonly code: ErrorCode;
  /** The stable key that programs compare. */
  readonly shortMessage: string;
  /** Input field at fault, or ''. */
  readonly field: string;
  /** How often the secret that was wrong may still be tried; null where the reply does not say. */
  readonly triesLeft: number | null;
  /** Every message of the reply that names a field, in its order. */
  readonly problems: readonly FieldProblem[];
  /** Set when no answer came; it may have worked. */
  readonly unanswered: Unanswered | null;
  /** When the server wants to be asked again; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(fields: { status: number; message: string } & Partial<Omit<ApiErrorFields, 'status' | 'message'>>) {
    super(fields.message);
    this.status = fields.status;
    this.statusType = fields.statusType ?? '';
    this.code = fields.code ?? '';
    this.shortMessage = fields.shortMessage ?? '';
    this.field = fields.field ?? '';
    this.triesLeft = fields.triesLeft ?? null;
    this.problems = fields.problems ?? [];
    this.unanswered = fields.unanswered ?? null;
    this.retryAfterSeconds = fields.retryAfterSeconds ?? null;
  }
}

type ApiErrorFields = Pick<
  ApiError,
  | 'status'
  | 'statusType'
  | 'code'
  | 'shortMessage'
  | 'message'
  | 'field'
  | 'triesLeft'
  | 'problems'
  | 'unanswered'
  | 'retryAfterSeconds'
>;

/** Tells whether the server may have done it all the same: no answer came, or one that cannot tell. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.unanswered !== null || (error.status >= 500 && error.status < 600));
}
