import { findAuthorization, findUnposted, listCardsOf, lockCard } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { TestApi } from './api.ts';
import { openPlay } from './card-play.ts';
import { sendAct, sendMessage } from './network.ts';

/** An account with a card, short words for what the network says of it, and what came of that. */
export async function openAnswers(api: TestApi, openingCents = 10_000) {
  const play = await openPlay(api, openingCents);
  const { person, purchase } = play;
  const { accountId, cardId, holderId } = person;
  const key = { accountId, cardId };
  const idOf = (id: string) => purchase(id, 1).authorizationId;
  return {
    ...play,
    key,
    say: async (kind: string, id: string, cents: number, more: object = {}) =>
      (await sendMessage(api, kind, purchase(id, cents, more))).body,
    sayAct: async (kind: 'increment' | 'reversal', id: string, cents: number, more: object = {}) =>
      (await sendAct(api, kind, purchase(id, cents, more))).body,
    /** Posted and held, in cents. */
    balances: async () => {
      const { postedCents = 0, availableCents = 0 } = (await listCardsOf(api.pool, holderId)).cards[0] ?? {};
      return { posted: postedCents, held: postedCents - availableCents };
    },
    /** State and reason of an authorization; null where none is kept. */
    kept: async (id: string) => {
      const found = await findAuthorization(api.pool, accountId, idOf(id));
      return found && { state: found.state, reason: found.declineReason };
    },
    holdEnd: async (id: string) => (await findUnposted(api.pool, accountId, idOf(id)))?.holdEndsAt,
    lock: () => inTransaction(api.pool, (tx) => lockCard(tx, key, 'USER', api.clock.now())),
  };
}
