import * as z from 'zod/mini';

/** The ways by which an alert can come (specification §3), in the order in which they are offered. */
export const alertChannels = ['TEXT', 'EMAIL', 'CALL', 'PUSH'] as const;
export const AlertChannel = z.enum(alertChannels);
export type AlertChannel = z.infer<typeof AlertChannel>;

/** Some of the channels, each once at most. */
export const AlertChannels = z.array(AlertChannel).check(
  z.maxLength(alertChannels.length),
  z.refine((channels) => new Set(channels).size === channels.length),
);
