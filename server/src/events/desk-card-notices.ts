import { type Notice, tell } from './notice.ts';

/** The last four digits of the card. */
type OfCard = {
  last4Digit: string;
};

const card: OfCard = { last4Digit: '4821' };
const nameCard = ({ last4Digit }: OfCard) => ({ last4Digit });
const automatic = 'DESK_ACTED';

/** Something that customer service did to a card for who called: it may have been somebody else. */
const askedFor = (name: string): Notice<OfCard> =>
  tell({ alerts: { automatic }, mayBeAnother: true, fill: nameCard, samples: { [name]: card } });

/** Something that customer service did to a card by itself, to keep its holder safe. */
const byItself = (name: string): Notice<OfCard> =>
  tell({ alerts: { automatic }, fill: nameCard, samples: { [name]: card } });

/** The acts of customer service on a card. */
export const deskCardNotices = {
  CardLockedByDesk: byItself('CardLockedByDesk'),
  CardUnlockedByDesk: askedFor('CardUnlockedByDesk'),
  PinResetOrdered: byItself('PinResetOrdered'),
  PinResetEnded: askedFor('PinResetEnded'),
  CardHeldForFraud: byItself('CardHeldForFraud'),
  CardHoldEnded: askedFor('CardHoldEnded'),
  /** Activated, or turned on again. */
  CardTurnedOn: tell<OfCard & { hasPin: boolean }>({
    alerts: { automatic },
    mayBeAnother: true,
    fill: nameCard,
    choose: ({ hasPin }) => (hasPin ? 'CardTurnedOn' : 'CardTurnedOnWithoutPin'),
    samples: { CardTurnedOn: { ...card, hasPin: true }, CardTurnedOnWithoutPin: { ...card, hasPin: false } },
  }),
  CardClosed: askedFor('CardClosed'),
};
