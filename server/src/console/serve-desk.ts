import type { Mode } from '@portal/contract/define-call';
import type { DeskCall } from '@portal/contract/desk/define-desk-call';
import type { CommonDeskError } from '@portal/contract/desk/desk-error';
import type { StaffRole } from '@portal/contract/desk/staff-role';
import type pg from 'pg';
import type * as z from 'zod/mini';
import type { Services } from '../services.ts';
import type { StaffSession } from '../staff/sessions.ts';
import type { DeskOutcome } from './desk-outcome.ts';

/** The browser that a call comes from. */
export interface DeskClient {
  /** IPv4 address or IPv6 /64. */
  address: string;
  /** The browser's name: 'Edge, Windows'. */
  device: string;
  /** The secret by which this browser is known; null: it has none yet. */
  deviceToken: string | null;
}

type StaffOf<Roles> = Roles extends null ? null : StaffSession;

/** The facts that are known before a call is handled. */
export interface DeskContext<Input, Roles extends readonly StaffRole[] | null> {
  input: Input;
  staff: StaffOf<Roles>;
  now: Date;
  client: DeskClient;
  requestId: string;
  services: Services;
}

/** The context of a handler: a read has the pool as `db`, a write its transaction as `tx`. */
export type DeskHandlerContext<Input, Roles extends readonly StaffRole[] | null, CallMode extends Mode> = DeskContext<
  Input,
  Roles
> &
  (CallMode extends 'writes' ? { tx: pg.PoolClient } : { db: pg.Pool });

type Served<C extends DeskCall> =
  C extends DeskCall<infer Input, infer Entity, infer Roles, infer CallMode, infer Errors>
    ? { input: z.infer<Input>; entity: z.infer<Entity>; roles: Roles; mode: CallMode; errors: Errors }
    : never;

/** The context of the handler of a call. */
export type ContextOf<C extends DeskCall> = DeskHandlerContext<
  Served<C>['input'],
  Served<C>['roles'],
  Served<C>['mode']
>;

type Handler<C extends DeskCall, Prepared> = (
  context: ContextOf<C>,
  prepared: Prepared,
) => Promise<DeskOutcome<Served<C>['entity'], Served<C>['errors'] | CommonDeskError>>;

interface PreparedHandler<C extends DeskCall, Prepared> {
  /** Slow work that must not hold a transaction open: signatures. */
  prepare: (context: DeskContext<Served<C>['input'], Served<C>['roles']>) => Promise<Prepared>;
  handle: Handler<C, Prepared>;
}

/** How a call is kept in the audit log, and whether it counts as an act of its caller. */
export interface DeskHabits {
  /** False for what a page asks by itself, or what is nobody's act yet. */
  isAct?: boolean;
}

/** A call of the console and what answers it, its types settled; `mountDesk` runs it. */
export interface DeskRoute {
  call: DeskCall;
  isAct: boolean;
  prepare: (context: DeskContext<unknown, readonly StaffRole[] | null>) => Promise<unknown>;
  handle: (
    context: DeskHandlerContext<unknown, readonly StaffRole[] | null, Mode>,
    prepared: unknown,
  ) => Promise<DeskOutcome<unknown>>;
}

/** Binds a handler to its call. The handler's context and result follow from the call's contract. */
export function serveDesk<C extends DeskCall, Prepared = undefined>(
  call: C,
  handler: Handler<C, undefined> | PreparedHandler<C, Prepared>,
  { isAct = true }: DeskHabits = {},
): DeskRoute {
  const { prepare, handle } =
    typeof handler === 'function' ? { prepare: async () => undefined, handle: handler } : handler;
  // The one place where the types of a call are let go: `mountDesk` parses the input with the same contract.
  return { call, prepare, handle, isAct } as unknown as DeskRoute;
}
