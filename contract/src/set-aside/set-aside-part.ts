import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { plainTextPattern } from '../person/free-text.ts';
import { Instant } from '../time/iso.ts';

/** The most parts that an account sets aside at a time. */
export const maxParts = 5;
/** The longest name of a part, in characters. */
export const maxPartName = 40;
/** The least that is set aside at once: $1.00. */
export const minPartCents = 100;

/** Names a part among those of an account. */
export const PartId = z.int().check(z.positive());

/** The holder's own word for a part: letters, digits, dashes, underscores and spaces. */
export const PartName = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(maxPartName, 'tooLong'),
    z.regex(plainTextPattern, 'plainText'),
  );

/** A part of the balance that its holder set aside. */
export const Part = z.object({
  partId: PartId,
  name: z.string(),
  amountCents: Cents,
  setAt: Instant,
});
export type Part = z.infer<typeof Part>;

/** All that an account sets aside, the newest part first, and what it can spend beside it. */
export const SetAside = z.object({
  availableCents: Cents,
  asideCents: Cents,
  parts: z.array(Part),
});
export type SetAside = z.infer<typeof SetAside>;

/** Why no more can be set aside; null: it can. */
export function findAsideProblem({
  availableCents,
  parts,
}: Pick<SetAside, 'availableCents' | 'parts'>): 'tooManyParts' | 'tooLittle' | null {
  if (parts.length >= maxParts) return 'tooManyParts';
  return availableCents < minPartCents ? 'tooLittle' : null;
}
