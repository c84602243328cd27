import { cardStatusOf } from '@portal/contract/card/card-status';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { startFlow } from '../../identity/flows.ts';
import { countIdentityTry } from '../../identity/identity-tries.ts';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { maskedOptionsOf, openOptionsOf } from '../../identity/open-options.ts';
import { personKeys } from '../../identity/person-keys.ts';
import { getHolder, listCardsEndingIn, listHoldersByIdentity, tryCvvOfAny } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { tellRegistered } from '../../telling/delivery/tell-registered.ts';

async function findCards(tx: Queryable, keys: Keys, input: { ssn: string; date: string; last4Digit: string }) {
  const holderIds = await listHoldersByIdentity(tx, keys, { ssn: input.ssn, birthDate: input.date });
  return await listCardsEndingIn(tx, holderIds, input.last4Digit);
}

export const verifyPersonRoute = serve(verifyPerson, {
  minimumMs: 250,
  prepare: async () => undefined,
  handle: async ({ input, tx, now, language, client, services: { keys } }) => {
    const personKey = personKeys.identity(keys, input.ssn);
    const isOften = !(await countIdentityTry(tx, keys, personKey, client.address, now));
    const cards = await findCards(tx, keys, input);
    // A CVV counts only once last four, SSN and birth date select a card, so that a stranger cannot lock a victim's.
    if (cards.length === 0) return refuse('infoInvalid');
    const holderId = cards[0]?.holderId ?? null;
    const login = await findLoginOfHolders(
      tx,
      cards.map((each) => each.holderId),
    );
    // Nothing of a card that is in use already is compared, so that no stranger locks it. Its holder is told elsewhere.
    if (login !== null) {
      await tellRegistered(tx, keys, login, now);
      return refuse('infoInvalid', { holderId });
    }
    // A damaged card and its replacement share the last four digits: the code of either is taken.
    const { result, card } = await tryCvvOfAny(tx, keys, cards, input.cvv, now);
    // A locked card shows which data were right: not to who tries one after the other.
    if (result === 'WRONG' || (card === null && isOften)) return refuse('infoInvalid', { holderId });
    if (card === null) return refuse('cvvThresholdExceeded', { holderId });
    // All proofs match: from here on the answer may say what is the matter.
    if (cardStatusOf(card.cardStatusId) === 'closed') return refuse('cardNotEligible', { holderId });
    const options = openOptionsOf(await getHolder(tx, keys, card.holderId));
    if (options.length === 0) return refuse('noContactOnRecord', { holderId });
    const flow = {
      kind: 'REGISTRATION' as const,
      holderId: card.holderId,
      loginId: null,
      language,
      options,
      personKey,
    };
    const sessionId = await startFlow(tx, keys, flow, now);
    return ok({ sessionId, otpOptions: maskedOptionsOf(options) }, { holderId });
  },
});
