import type * as z from 'zod/mini';
import type { ErrorKey } from './errors.ts';

/** One call of the API: what both sides agree on. */
export interface Call<Input extends z.ZodMiniType = z.ZodMiniType, Entity extends z.ZodMiniType = z.ZodMiniType> {
  /** Room and file, as in 'card/list-cards': the name in logs, metrics and OpenAPI. */
  name: `${string}/${string}`;
  method: 'GET' | 'POST' | 'PUT';
  /** The specification's path; `{cardId}` marks a parameter, which is a field of the input like any other. */
  path: `/api/${string}`;
  /** Who may call: anybody, or a signed-in cardholder. */
  access: 'public' | 'cardholder';
  /** A read runs on prepared statements alone; a write runs in one transaction. */
  mode: 'reads' | 'writes';
  input: Input;
  entity: Entity;
  /** What it may refuse with, besides `commonErrors`. */
  errors: readonly ErrorKey[];
  /** The reads whose answer this write changes; the client revalidates them. */
  refreshes: readonly Call[];
  /** 'required' for writes that move money or order something: the first answer is replayed for 24 hours. */
  idempotency: 'none' | 'required';
}

type Defaults = 'errors' | 'refreshes' | 'idempotency';

/** Defines a call. GET inputs travel in the query, others in the body, path parameters in the path. */
export function defineCall<Input extends z.ZodMiniType, Entity extends z.ZodMiniType>(
  call: Omit<Call<Input, Entity>, Defaults> & Partial<Pick<Call, Defaults>>,
): Call<Input, Entity> {
  return { errors: [], refreshes: [], idempotency: 'none', ...call };
}

export type InputOf<C extends Call> = z.infer<C['input']>;
export type EntityOf<C extends Call> = z.infer<C['entity']>;

/** Names of the parameters in a call's path: '/api/x/{cardId}/lock' → ['cardId']. */
export function pathParametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}
