import { proveByCardDigits } from '@portal/contract/desk/prove-caller';
import { recordEvent } from '../../events/record-event.ts';
import { findCardForUpdate, listCardsOf, tryCvvOfAny } from '../../issuer/face.ts';
import { refuseDesk } from '../desk-outcome.ts';
import { withCaller } from '../occasion/with-occasion.ts';
import { serveDesk } from '../serve-desk.ts';
import { tryProof } from './try-proof.ts';

export const proveByCardDigitsRoute = serveDesk(
  proveByCardDigits,
  withCaller(async (context) => {
    const { input, tx, now, holderId, services } = context;
    const { cards: known } = await listCardsOf(tx, holderId);
    const locked = await Promise.all(known.map(({ cardId }) => findCardForUpdate(tx, holderId, cardId)));
    const cards = locked.filter((card) => card !== null);
    if (cards.length === 0) return refuseDesk('noCard');
    return await tryProof(context, 'CARD_DIGITS', async () => {
      const { result } = await tryCvvOfAny(tx, services.keys, cards, input.cvv, now);
      const [newest] = cards;
      if (result === 'LOCKED' && newest) {
        await recordEvent(tx, holderId, 'CardLockedByCvv', { last4Digit: newest.last4Digit }, now);
      }
      return result === 'RIGHT';
    });
  }),
);
