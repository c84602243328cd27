import { cardPatterns } from '@portal/contract/card/card-pattern';
import * as z from 'zod/mini';

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'a color is written as #0a4858, in small letters'));

/** The few colors of a program, from which all others follow. */
export const ThemeFile = z.strictObject({
  /** The background of all content, and the quiet zones on it. */
  page: color,
  band: color,
  /** Text. */
  ink: color,
  /** Buttons and links. */
  action: color,
  /** The deep band on top of a page. */
  hero: color,
  /** The light: current step, halo of the focus, the one lit part of the mark. */
  sun: color,
  /** The card picture; like the sun when absent. */
  card: z.optional(color),
  /** The pattern printed all over the card picture. */
  cardPattern: z._default(z.enum(cardPatterns), 'RINGS'),
});
export type Theme = z.infer<typeof ThemeFile>;
