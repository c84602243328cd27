import { checkLetter } from '@portal/contract/documents/check-letter';
import { dayIn } from '@portal/contract/time/dates';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockBudget, secondsUntilFree, spendBudget } from '../../identity/budgets.ts';
import { findLetterByCode } from '../../paper/letters/letter-store.ts';

/** An office checks many letters from one address; nobody guesses one of 2^75 codes with so few tries. */
const perAddress = { limit: 60, windowSeconds: 3600 };

export const checkLetterRoute = serve(checkLetter, {
  prepare: async () => undefined,
  handle: async ({ input, tx, client, now, services }) => {
    const { keys, issuing } = services;
    const key = keys.hmacs('budgets', `letters:${client.address}`);
    if (secondsUntilFree(await lockBudget(tx, key), perAddress, now) > 0) return refuse('tooManyRequests');
    await spendBudget(tx, key, now);
    const letter = await findLetterByCode(tx, keys, input.code, now);
    const none = { letter: null, revokedOn: null };
    if (letter === null) return ok({ ...none, state: 'UNKNOWN' as const });
    const { content, revokedAt } = letter;
    if (revokedAt === null) return ok({ ...none, state: 'GENUINE' as const, letter: content });
    return ok({ ...none, state: 'REVOKED' as const, revokedOn: dayIn(issuing.timeZone, revokedAt) });
  },
  // Tells whether there is such a letter is not to be told from how long it takes.
  minimumMs: 200,
});
