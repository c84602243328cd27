import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { Day, Instant } from '../time/iso.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { servingRoles } from './staff-role.ts';

/** Days ahead in which a bank holiday is told. */
export const holidayDaysAhead = 7;

/** Tells what the staff has to know today, whoever calls. The page asks by itself: it is no act of the reader. */
export const getToKnow = defineDeskCall({
  name: 'get-to-know',
  method: 'GET',
  path: '/desk/api/v1/to-know',
  roles: servingRoles,
  mode: 'reads',
  input: z.strictObject({ language: z.enum(languages) }),
  entity: z.object({
    /** The program's day. */
    today: Day,
    /** Banks move no money today. */
    isBankClosed: z.boolean(),
    /** The bank holiday of today or of the next days; null: there is none. */
    holiday: z.nullable(Day),
    /** The program's messages that every cardholder sees today. */
    announcements: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
    /** Stores that tried too many cards: until then they are declined for whoever never bought there. */
    stopped: z.array(z.object({ merchant: z.string(), until: Instant })),
    /** Days whose books are closed, and which network and bank have not confirmed yet; null: not for the reader's role. */
    openDays: z.nullable(z.int()),
  }),
});
