import * as z from 'zod/mini';

/** The version of the words by which cardholders turn on questions by text (`texting` of `texts/<language>/alerts.json`). */
export const textingWording = '2026-11-26';

/** How questions by text stand for a cardholder. */
export const Texting = z.object({
  isOn: z.boolean(),
  /** Answers leave out the names of stores. */
  hidesNames: z.boolean(),
  /** The mobile number that may ask, masked; null where none is on record. */
  phone: z.nullable(z.string()),
  /** The owner of the number answered STOP: nothing is sent there. */
  isStopped: z.boolean(),
  /** The number changed in the last 30 days: only LOCK is answered. */
  isPaused: z.boolean(),
  /** Somebody else turned it on for the same number: only LOCK is answered. */
  isShared: z.boolean(),
});
export type Texting = z.infer<typeof Texting>;
