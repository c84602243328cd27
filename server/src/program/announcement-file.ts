import { announcementKinds } from '@portal/contract/announcements/announcement';
import { inEachLanguage, languages } from '@portal/contract/language';
import { Day } from '@portal/contract/time/iso';
import * as z from 'zod/mini';
import { knownPlaceholders } from './document-values.ts';

const maxLength = { title: 80, text: 300, label: 60 };
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

const Words = z.strictObject({
  title: text(maxLength.title),
  text: text(maxLength.text),
  linkLabel: z.optional(text(maxLength.label)),
});
type Words = z.infer<typeof Words>;

const cardStatuses = ['debit', 'inTransit', 'inactive', 'pendingPinReset', 'closed'] as const;

const Content = z.strictObject({
  /** The list that it belongs to. */
  kind: z.enum(announcementKinds),
  tone: z._default(z.enum(['info', 'warn']), 'info'),
  /** Everyone, visitors included, or cardholders with a card in one of these states. */
  audience: z._default(
    z.union([
      z.literal('everyone'),
      z.strictObject({ cardStatus: z.array(z.enum(cardStatuses)).check(z.minLength(1)) }),
    ]),
    'everyone',
  ),
  /** First and last day on which it is shown, in the program's time zone. */
  from: z.optional(Day),
  to: z.optional(Day),
  /**
   * The day that it is about, `{{day}}` in its texts: a date, so many days from today ('+6'), or the next day on which
   * banks are closed.
   */
  day: z.optional(z.union([Day, z.literal('nextBankHoliday'), z.string().check(z.regex(/^\+\d{1,3}$/))])),
  /** With `day`: shown so many days before it, and no longer than it lasts. */
  daysBefore: z.optional(z.int().check(z.minimum(0), z.maximum(366))),
  /** A page of the portal; its words are `linkLabel`. */
  linkPath: z.optional(z.string().check(z.regex(/^\/[\w/-]*$/))),
  ...inEachLanguage(() => Words),
});

const placeholders = ({ title, text: body }: Words) =>
  [...`${title} ${body}`.matchAll(/\{\{(.*?)\}\}/g)].map((m) => m[1]);

const isKnown = (name: string | undefined, { day }: z.infer<typeof Content>) =>
  name === 'day' ? day !== undefined : knownPlaceholders.includes(name ?? '');

/** One file of `program/announcements`, without its id, which is the file's name. */
export const AnnouncementContent = Content.check(
  z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: "'from' is later than 'to'",
    path: ['to'],
  }),
  z.refine(({ day, daysBefore }) => daysBefore === undefined || day !== undefined, {
    error: "'daysBefore' needs 'day'",
    path: ['daysBefore'],
  }),
  ...languages.flatMap((language) => [
    z.refine<z.infer<typeof Content>>(
      (content) => placeholders(content[language]).every((name) => isKnown(name, content)),
      { error: `the placeholders are ${knownPlaceholders.join(', ')}, and day with 'day'`, path: [language] },
    ),
    z.refine<z.infer<typeof Content>>(
      (content) => (content.linkPath === undefined) === (content[language].linkLabel === undefined),
      { error: "'linkPath' and 'linkLabel' come together", path: [language, 'linkLabel'] },
    ),
  ]),
);

export type AnnouncementFile = z.infer<typeof AnnouncementContent> & { id: string };
