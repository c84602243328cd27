import * as z from 'zod/mini';
import { MalformedAchFile, takeReturns } from '../issuer/face.ts';
import { defineMessage, taken } from '../signed/define-message.ts';

/** Some ten thousand entries. */
const maxCharacters = 2_000_000;

const AchReturnBody = z.strictObject({
  /** The bank's file of returns and notifications of change, as text in the NACHA layout. */
  file: z.string().check(z.minLength(1), z.maxLength(maxCharacters)),
});

/** The bank sends back what it could not book, or says what was wrong with what it booked. */
export const achReturnMessage = defineMessage(
  'ach-return',
  AchReturnBody,
  async ({ body, tx, now, services: { keys, issuing } }) => {
    try {
      return taken(await takeReturns(tx, keys, body.file, { now, timeZone: issuing.timeZone }));
    } catch (fault) {
      // Found before anything was changed.
      if (!(fault instanceof MalformedAchFile)) throw fault;
      return { httpStatus: 422, body: { error: `not a file of returns: ${fault.message}` } };
    }
  },
  // Each line's end takes two characters in JSON.
  maxCharacters * 2,
);
