import * as z from 'zod/mini';
import type { Mode } from '../define-call.ts';
import { type DeskErrorKey, deskErrors } from './desk-error.ts';
import type { StaffRole } from './staff-role.ts';

/** One call of the staff console: what its page and its server agree on. */
export interface DeskCall<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Entity extends z.ZodMiniType = z.ZodMiniType,
  Roles extends readonly StaffRole[] | null = readonly StaffRole[] | null,
  CallMode extends Mode = Mode,
  Errors extends DeskErrorKey = DeskErrorKey,
> {
  /** The act, as the audit log names it after 'console/'. */
  name: string;
  method: 'GET' | 'POST';
  /** `{occasionId}` marks a parameter, which is a field of the input like any other. */
  path: `/desk/api/v1/${string}`;
  /** The roles that may call; null: anybody, before a sign-in. */
  roles: Roles;
  mode: CallMode;
  input: Input;
  entity: Entity;
  /** All that it may refuse with, besides `commonDeskErrors`. */
  errors: readonly Errors[];
}

/** Defines a call of the console. GET inputs travel in the query, others in the body, path parameters in the path. */
export function defineDeskCall<
  Input extends z.ZodMiniType,
  Entity extends z.ZodMiniType,
  Roles extends readonly StaffRole[] | null,
  CallMode extends Mode,
  const Errors extends DeskErrorKey = never,
>(
  call: Omit<DeskCall<Input, Entity, Roles, CallMode, Errors>, 'errors'> & { errors?: readonly Errors[] },
): DeskCall<Input, Entity, Roles, CallMode, Errors> {
  return { errors: [], ...call };
}

export type DeskInputOf<C extends DeskCall> = z.infer<C['input']>;
export type DeskEntityOf<C extends DeskCall> = z.infer<C['entity']>;

/** The answer to a call of the console that was refused. */
export const DeskFailure = z.object({
  error: z.enum(Object.keys(deskErrors) as [DeskErrorKey, ...DeskErrorKey[]]),
  /** The fields at fault, as dotted paths. */
  fields: z.array(z.string()),
  /** Figures that the text of the refusal names. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DeskFailure = z.infer<typeof DeskFailure>;
