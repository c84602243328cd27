import * as z from 'zod/mini';

/** One message of a failed reply (specification §7). `field` names the input at fault, as a dotted path. */
export const EnvelopeMessage = z.object({
  code: z.number(),
  message: z.string(),
  shortMessage: z.string(),
  field: z.optional(z.string()),
  /** How often the secret may still be tried, where a wrong one is counted. */
  triesLeft: z.optional(z.int()),
});
export type EnvelopeMessage = z.infer<typeof EnvelopeMessage>;

/** The reply to a call that failed: the first of `errors.messages` is what readers use. */
export const FailureEnvelope = z.object({
  status: z.number(),
  statusType: z.string(),
  message: z.string(),
  errors: z.object({ messages: z.array(EnvelopeMessage).check(z.minLength(1)) }),
});
export type FailureEnvelope = z.infer<typeof FailureEnvelope>;

/** The reply to a call that succeeded, around its `entity`. */
export function successEnvelope<Entity extends z.ZodMiniType>(entity: Entity) {
  return z.object({ status: z.literal(200), statusType: z.literal('OK'), message: z.string(), entity });
}
