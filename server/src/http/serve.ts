import type { Access, Call, Mode } from '@portal/contract/define-call';
import type { CommonError, ErrorKey } from '@portal/contract/errors';
import type { Language } from '@portal/contract/language';
import type pg from 'pg';
import type * as z from 'zod/mini';
import type { Helper } from '../identity/helpers/helper-sessions.ts';
import type { Holder } from '../identity/sessions.ts';
import type { Services } from '../services.ts';
import type { Outcome } from './outcome.ts';

type HolderOf<CallAccess extends Access> = {
  holder: Holder;
  anyone: Holder | null;
  public: null;
  helper: null;
}[CallAccess];
type HelperOf<CallAccess extends Access> = { holder: null; anyone: null; public: null; helper: Helper }[CallAccess];

/** Where a request comes from. */
export interface Client {
  /** The address by which tries are counted: IPv4 or IPv6 /64; behind a trusted proxy, the one that it names. */
  address: string;
  /** Cookie of a device that was remembered. */
  deviceToken: string | null;
  userAgent: string | null;
}

/** The facts that are known before a transaction starts. */
export interface CallContext<Input, CallAccess extends Access> {
  input: Input;
  holder: HolderOf<CallAccess>;
  /** The caller who is signed in to help somebody; null at all calls that are not for helpers. */
  helper: HelperOf<CallAccess>;
  now: Date;
  language: Language;
  idempotencyKey: string | null;
  client: Client;
  /** The id of the request, which its answer and the log bear. */
  requestId: string;
  services: Services;
}

/** The context of a handler: a read has the pool as `db`, a write its transaction as `tx`. */
export type HandlerContext<Input, CallAccess extends Access, CallMode extends Mode> = CallContext<Input, CallAccess> &
  (CallMode extends 'writes' ? { tx: pg.PoolClient } : { db: pg.Pool });

type Served<C extends Call> =
  C extends Call<infer Input, infer Entity, infer CallAccess, infer CallMode, infer Errors>
    ? { input: z.infer<Input>; entity: z.infer<Entity>; access: CallAccess; mode: CallMode; errors: Errors }
    : never;

type Handler<C extends Call, Prepared> = (
  context: HandlerContext<Served<C>['input'], Served<C>['access'], Served<C>['mode']>,
  prepared: Prepared,
) => Promise<Outcome<Served<C>['entity'], Served<C>['errors'] | CommonError>>;

/** How an answer that holds secrets is replayed: they are not kept, but follow anew from the request. */
export interface Secrets<Input, CallAccess extends Access, Entity, Errors extends ErrorKey = never> {
  /** The entity as it may be kept. */
  hide: (entity: Entity) => Entity;
  /** The entity as it was first answered, at `firstAt`. */
  restore: (
    kept: Entity,
    context: HandlerContext<Input, CallAccess, 'writes'>,
    firstAt: Date,
  ) => Promise<Outcome<Entity, Errors | CommonError>>;
}

interface PreparedHandler<C extends Call, Prepared> {
  /** Slow work that must not hold a transaction open: password hashes, PDFs, ports. */
  prepare: (context: CallContext<Served<C>['input'], Served<C>['access']>) => Promise<Prepared>;
  handle: Handler<C, Prepared>;
  /** The least time an answer takes: where its speed would tell whether somebody exists. */
  minimumMs?: number;
  secrets?: Secrets<Served<C>['input'], Served<C>['access'], Served<C>['entity'], Served<C>['errors']>;
  /** Tells whether the audit log keeps it. Left out: what changes something is kept, what only reads is not. */
  isAudited?: (input: Served<C>['input']) => boolean;
}

/** A call and what answers it, its types settled; `mount` runs it. */
export interface Route {
  call: Call;
  minimumMs: number;
  secrets: Secrets<unknown, Access, unknown, ErrorKey> | null;
  isAudited: (input: unknown) => boolean;
  prepare: (context: CallContext<unknown, Access>) => Promise<unknown>;
  handle: (context: HandlerContext<unknown, Access, Mode>, prepared: unknown) => Promise<Outcome<unknown>>;
}

/** Binds a handler to its call. The handler's context and result follow from the call's contract. */
export function serve<C extends Call, Prepared = undefined>(
  call: C,
  handler: Handler<C, undefined> | PreparedHandler<C, Prepared>,
): Route {
  const {
    prepare,
    handle,
    minimumMs = 0,
    secrets,
    isAudited = () => call.mode === 'writes',
  }: PreparedHandler<C, Prepared> = typeof handler === 'function'
    ? // A handler by itself takes `undefined` as what was prepared.
      ({ prepare: async () => undefined, handle: handler } as unknown as PreparedHandler<C, Prepared>)
    : handler;
  // The one place where the types of a call are let go: `mount` parses the input with the same contract.
  return { call, prepare, handle, minimumMs, secrets: secrets ?? null, isAudited } as unknown as Route;
}
