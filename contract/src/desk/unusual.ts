import * as z from 'zod/mini';
import { PlainText } from '../person/free-text.ts';
import { defineDeskCall } from './define-desk-call.ts';

/**
 * The rules by which something in a day is unusual: far more reveals or pages than others, one's own name or address, a look or a
 * change right before money left, work after hours, a closed pair.
 */
export const unusualRules = [
  'REVEALS',
  'READS',
  'OWN_NAME',
  'OWN_ADDRESS',
  'BEFORE_TRANSFER',
  'CHANGE_BEFORE_TRANSFER',
  'AFTER_HOURS',
  'PAIR',
] as const;
export type UnusualRule = (typeof unusualRules)[number];

/** Days of which pairs are counted, and so many decisions each way, below which they say nothing. */
export const pairDays = 30;
export const minPairDecisions = 2;

/** Minutes from a look at a page, and hours from a change, in which a transfer to a bank is right after it. */
export const lookMinutes = 60;
export const changeHours = 24;

/** Something unusual of today. */
export const Unusual = z.object({
  rule: z.enum(unusualRules),
  /** The names of whom it is about, as the log has them: one, or the two of a pair. */
  staff: z.array(z.string()),
  count: z.int(),
  /** The middle of the team; null where a rule has none. */
  middle: z.nullable(z.number()),
  /** The word of the auditor who looked at it; null: nobody did. */
  closed: z.nullable(z.object({ by: z.string(), word: z.string() })),
});
export type Unusual = z.infer<typeof Unusual>;

/** Lists what is unusual today, worked out when it is asked for. */
export const listUnusual = defineDeskCall({
  name: 'list-unusual',
  method: 'GET',
  path: '/desk/api/v1/audit/unusual',
  roles: ['AUDITOR'],
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({ unusual: z.array(Unusual) }),
});

/** Says that somebody looked at something unusual of today, with a word. */
export const closeUnusual = defineDeskCall({
  name: 'close-unusual',
  method: 'POST',
  path: '/desk/api/v1/audit/unusual/close',
  roles: ['AUDITOR'],
  mode: 'writes',
  input: z.strictObject({
    rule: z.enum(unusualRules),
    staff: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(2)),
    word: PlainText,
  }),
  entity: z.object({}),
  errors: ['notFound', 'requestEnded'],
});
