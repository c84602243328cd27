import { lettersPerDay } from '@portal/contract/documents/letter';
import { letterPeriod, listLetterMonths } from '@portal/contract/documents/letter-period';
import { makeLetter } from '@portal/contract/documents/make-letter';
import { dayIn } from '@portal/contract/time/dates';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf, getAccountStanding } from '../../issuer/face.ts';
import { composeLetter } from '../../paper/letters/compose-letter.ts';
import { countLetters, keepLetter } from '../../paper/letters/letter-store.ts';

export const makeLetterRoute = serve(makeLetter, async ({ input, tx, holder, now, services }) => {
  const { cardId, kind, language, fromMonth, toMonth } = input;
  const { holderId } = holder;
  const today = dayIn(services.issuing.timeZone, now);
  const isAboutBenefits = kind === 'BENEFITS';
  if (isAboutBenefits) {
    const months = listLetterMonths(today);
    for (const [field, month] of Object.entries({ fromMonth, toMonth })) {
      if (!months.includes(month)) return refuse('invalidInput', { field });
    }
  }
  const accountId = await findAccountOf(tx, holderId, cardId);
  // The lock lets letters of one account be counted one after the other.
  const standing = accountId === null ? null : await getAccountStanding(tx, accountId);
  if (accountId === null || standing === null) return refuse('notFound');
  if ((await countLetters(tx, holderId, now)) >= lettersPerDay) return refuse('lettersUsedUp');
  const period = isAboutBenefits ? letterPeriod(fromMonth, toMonth, today) : null;
  const { content, sender } = await composeLetter(tx, services, { accountId, standing, kind, period }, now);
  const letterId = await keepLetter(tx, services.keys, { holderId, accountId, language, content, sender }, now);
  const { from, to } = content;
  return ok({ letterId, kind, language, from, to, madeAt: now.toISOString(), revokedAt: null });
});
