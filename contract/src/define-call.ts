import type * as z from 'zod/mini';
import type { ErrorKey } from './errors.ts';
import type { FeatureToggle } from './feature-toggle.ts';
import type { FileType } from './file-reply.ts';

/**
 * The callers allowed: anybody, a signed-in cardholder, anybody with more for a signed-in cardholder, or somebody who helps one and
 * is signed in as that. No other call knows a helper.
 */
export type Access = 'public' | 'holder' | 'anyone' | 'helper';
/** A read runs on prepared statements alone; a write runs in one transaction. */
export type Mode = 'reads' | 'writes';

/** One call of the API: what both sides agree on. */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Entity extends z.ZodMiniType = z.ZodMiniType,
  CallAccess extends Access = Access,
  CallMode extends Mode = Mode,
  Errors extends ErrorKey = ErrorKey,
> {
  /** Room and file, as in 'card/list-cards': the name in logs, metrics and OpenAPI. */
  name: `${string}/${string}`;
  method: 'GET' | 'POST' | 'PUT';
  /** The specification's path; `{cardId}` marks a parameter, which is a field of the input like any other. */
  path: `/api/${string}`;
  access: CallAccess;
  mode: CallMode;
  /** The feature that it belongs to; while that is off, the call answers 404. Null: it is always there. */
  toggle: FeatureToggle | null;
  input: Input;
  entity: Entity;
  /** Kinds of files that it answers with; none: an envelope with its entity. Its failures are envelopes either way. */
  files: readonly FileType[];
  /** All that it may refuse with, besides `commonErrors`: the server can answer nothing else. */
  errors: readonly Errors[];
  /** The reads whose answer this write changes; the client revalidates them. */
  refreshes: readonly Call[];
  /** The one of these that answers the same, asked after this write: the client shows it at once. Null: none does. */
  answersAs: Call<z.ZodMiniType, Entity> | null;
  /**
   * Tells whether an Idempotency-Key counts, under which the first answer is replayed for 24 hours. 'required': it moves money
   * or orders something. 'optional': done twice it would cost tries, or be told as failed. 'none': it may be done again.
   */
  idempotency: 'none' | 'optional' | 'required';
  /**
   * For a write that takes a key: the fields, none of them secret, by which a browser knows an intention again whose
   * answer did not come.
   */
  intention: readonly string[];
  /**
   * For a long read: whether a standby of the database may answer it. It sees all that was there when it was called.
   */
  standbyAnswers: boolean;
  /** The largest body, in bytes; null: that of the API. */
  maxBytes: number | null;
}

type Defaults =
  | 'errors'
  | 'files'
  | 'refreshes'
  | 'answersAs'
  | 'idempotency'
  | 'intention'
  | 'standbyAnswers'
  | 'maxBytes'
  | 'toggle';

/** Defines a call. GET inputs travel in the query, others in the body, path parameters in the path. */
export function defineCall<
  Input extends z.ZodMiniType,
  Entity extends z.ZodMiniType,
  CallAccess extends Access,
  CallMode extends Mode,
  const Errors extends ErrorKey = never,
>(
  call: Omit<Call<Input, Entity, CallAccess, CallMode, Errors>, Defaults> &
    Partial<Pick<Call<Input, Entity, CallAccess, CallMode, Errors>, Defaults>>,
): Call<Input, Entity, CallAccess, CallMode, Errors> {
  const defaults = { errors: [], files: [], refreshes: [], answersAs: null, intention: [], toggle: null } as const;
  return { ...defaults, idempotency: 'none', standbyAnswers: false, maxBytes: null, ...call };
}

export type InputOf<C extends Call> = z.infer<C['input']>;
export type EntityOf<C extends Call> = z.infer<C['entity']>;
/** An error that a call may refuse with by itself. */
export type ErrorOf<C extends Call> = C['errors'][number];

/** Names of the parameters in a call's path: '/api/x/{cardId}/lock' → ['cardId']. */
export function pathParametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}
