/** Codes that the envelope may carry (specification §8); any other reads as blank. */
export type ErrorCode = 400 | 401 | 900 | 901 | 902 | 905 | 0 | '';

/** What a reply says about one field. */
export interface FieldProblem {
  field: string;
  message: string;
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
  /** Every message of the reply that names a field, in its order. */
  readonly problems: readonly FieldProblem[];

  constructor(fields: { status: number; message: string } & Partial<Omit<ApiErrorFields, 'status' | 'message'>>) {
    super(fields.message);
    this.status = fields.status;
    this.statusType = fields.statusType ?? '';
    this.code = fields.code ?? '';
    this.shortMessage = fields.shortMessage ?? '';
    this.field = fields.field ?? '';
    this.problems = fields.problems ?? [];
  }
}

type ApiErrorFields = Pick<
  ApiError,
  'status' | 'statusType' | 'code' | 'shortMessage' | 'message' | 'field' | 'problems'
>;
