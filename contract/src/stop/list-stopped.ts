import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { contactKinds } from '../profile/contact-kind.ts';

/** The things that the link of a message stopped, while nobody has decided about them. */
export const StoppedThings = z.object({
  passkeys: z.array(z.string()),
  devices: z.array(z.string()),
  contacts: z.array(z.object({ kind: z.enum(contactKinds), masked: z.string() })),
  /** The last four digits of the bank account. */
  bankAccounts: z.array(z.string()),
  transfers: z.array(z.object({ amountCents: Cents, last4Digit: z.string() })),
});
export type StoppedThings = z.infer<typeof StoppedThings>;

/** Tells whether anything is stopped. */
export const isAnythingStopped = (things: StoppedThings): boolean =>
  Object.values(things).some((list) => list.length > 0);

/** Lists what is stopped. */
export const listStopped = defineCall({
  name: 'stop/list-stopped',
  method: 'GET',
  path: '/api/userService/auth/v1/stopped',
  access: 'holder',
  mode: 'reads',
  input: z.object({}),
  entity: StoppedThings,
  errors: ['unauthorized'],
});
