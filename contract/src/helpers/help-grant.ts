import * as z from 'zod/mini';
import { plainTextPattern } from '../person/free-text.ts';
import { Instant } from '../time/iso.ts';

/** The things that a helper may be let see, in the order of the form. None of it holds a number of the card, a PIN or a password. */
export const helpCategories = ['BALANCE', 'TRANSACTIONS', 'AHEAD', 'MESSAGES'] as const;
export const HelpCategory = z.enum(helpCategories);
export type HelpCategory = z.infer<typeof HelpCategory>;

/** All that a helper does and that the log shows: a look at a category, a report of a loss, a report of an error. */
export const helpActs = [...helpCategories, 'LOSS', 'ERROR'] as const;

/** The most people who help somebody at a time, with those who are invited. */
export const maxHelpers = 3;
/** The longest name of a helper, in characters. */
export const maxHelperName = 40;
/** How long an invitation can be accepted. */
export const invitationDays = 3;
/** How long a helper sees the account until the holder is asked again. */
export const helpYears = 1;
/** How long before its end the holder is asked, and can let it go on. */
export const askedBeforeDays = 30;
/** How long a helper stays signed in, in minutes: it is not renewed. */
export const helperSessionMinutes = 30;

/** Names what a holder lets one helper see. */
export const GrantId = z.int().check(z.positive());

/** The token of an invitation's link: 128 bits in base64url. */
export const InvitationToken = z.string().check(z.regex(/^[\w-]{22}$/));

/** The name by which the holder calls the helper: letters, digits, dashes, underscores and spaces. */
export const HelperName = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(maxHelperName, 'tooLong'),
    z.regex(plainTextPattern, 'plainText'),
  );

/** The categories that are ticked: one at least. */
export const HelpCategories = z.pipe(
  z.array(HelpCategory).check(z.minLength(1, 'required'), z.maxLength(helpCategories.length)),
  z.transform((ticked) => helpCategories.filter((category) => ticked.includes(category))),
);

/** A person who helps, or is invited to, as the holder sees it. */
export const HelpGrant = z.object({
  grantId: GrantId,
  name: z.string(),
  /** The phone that the invitation went to, masked. */
  phone: z.string(),
  categories: z.array(HelpCategory),
  invitedAt: Instant,
  /** The end of the invitation; null once it was accepted. */
  invitationEndsAt: z.nullable(Instant),
  /** The end of what the helper may see; null until the invitation is accepted. */
  endsAt: z.nullable(Instant),
  /** The holder is asked whether it goes on: its end is near. */
  isAsked: z.boolean(),
});
export type HelpGrant = z.infer<typeof HelpGrant>;

/** One thing that a helper looked at or reported. */
export const HelpLook = z.object({ name: z.string(), act: z.enum(helpActs), lookedAt: Instant });
export type HelpLook = z.infer<typeof HelpLook>;
