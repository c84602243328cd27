import * as z from 'zod/mini';

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** A calendar day on the wire, yyyy-MM-dd (specification §9). There is no year 0, which ISO 8601 alone would take. */
export const Day = z.iso.date().check(z.refine((day) => !day.startsWith('0000')));
