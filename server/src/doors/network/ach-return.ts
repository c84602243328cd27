import * as z from 'zod/mini';
import { keepReturnFile, MalformedAchFile, MisfitReturns, takeReturns } from '../../issuer/face.ts';
import { defineMessage, taken } from '../signed/define-message.ts';

/** Some ten thousand entries. */
const maxCharacters = 2_000_000;

const AchReturnBody = z.strictObject({
  /** The bank's file of returns and notifications of change, as text in the NACHA layout. */
  file: z.string().check(z.minLength(1), z.maxLength(maxCharacters)),
});

/** A file of the bank begins so, whatever else is wrong with it. */
const isAchFile = (text: string): boolean => text.replace(/^[\uFEFF\s]+/, '').startsWith('101');

/**
 * The bank sends back what it could not book, or says what was wrong with what it booked. A file that does not add up, or is not
 * certainly an answer to what we sent, waits as a whole for staff.
 */
export const achReturnMessage = defineMessage(
  'ach-return',
  AchReturnBody,
  async ({ body: { file: text }, tx, now, services: { keys, issuing } }) => {
    const originator = { companyId: issuing.ach.companyId, routingNumber: issuing.routingNumber };
    try {
      return taken(await takeReturns(tx, keys, text, { now, timeZone: issuing.timeZone }, { originator }));
    } catch (fault) {
      // Both are found before anything was changed.
      if (!(fault instanceof MalformedAchFile || fault instanceof MisfitReturns)) throw fault;
      const problem = fault.message;
      if (!isAchFile(text)) return { httpStatus: 422, body: { error: `not a file of returns: ${problem}` } };
      return taken({ waits: await keepReturnFile(tx, keys, { text, problem }, now), problem });
    }
  },
  // Each line's end takes two characters in JSON.
  maxCharacters * 2,
);
