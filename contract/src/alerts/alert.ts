import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { AlertChannels } from './alert-channel.ts';
import { AlertKind } from './alert-kind.ts';

/** One alert as a cardholder set it. */
export const Alert = z.strictObject({
  kind: AlertKind,
  /** How it comes; none: it is off. */
  channels: AlertChannels,
  /** The balance below, or the purchase from, which it is told; null for the alerts without an amount. */
  thresholdCents: z.nullable(Cents),
});
export type Alert = z.infer<typeof Alert>;
