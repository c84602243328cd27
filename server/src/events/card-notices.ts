import type { AutomaticAlert } from '@portal/contract/alerts/automatic-alert';
import { type DecliningControl, decliningControls } from '@portal/contract/controls/card-controls';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { keep, type Notice, tell } from './notice.ts';

/** The last four digits of the card. */
type OfCard = {
  last4Digit: string;
};

const card: OfCard = { last4Digit: '4821' };
const nameCard = ({ last4Digit }: OfCard) => ({ last4Digit });

/** A company by the name of its merchant. */
type OfCompany = {
  company: string;
};

const company: OfCompany = { company: 'Prairie Phone' };
const nameCompany = ({ company: name }: OfCompany) => ({ company: name });

/** Something that somebody who has the card, or seems to have it, did to it. */
const doneTo = (name: string, alerts: { automatic: AutomaticAlert }): Notice<OfCard> =>
  tell({ alerts, mayBeAnother: true, fill: nameCard, samples: { [name]: card } });

/** A PIN was chosen. `isWeak`: SSN and ZIP alone were asked for, so that it proves no more than they do (`weak-pin.ts`). */
const pinChosen = (name: string): Notice<OfCard & { isWeak?: true }> =>
  tell({
    alerts: { optional: 'PIN_CHANGED', automatic: 'PIN_CHOSEN' },
    mayBeAnother: true,
    fill: nameCard,
    samples: { [name]: card },
  });

/** A charge, and the control that declined it. */
type ByControl = OfCard & { amountCents: number; merchant: string; control: DecliningControl; transactionId: string };

/** The names of the words for each control. */
const declinedBy: Record<DecliningControl, string> = {
  PAUSE: 'DeclinedByPause',
  ABROAD: 'DeclinedAbroad',
  STATE: 'DeclinedInState',
  ONLINE: 'DeclinedOnline',
  CASH: 'DeclinedCash',
  AMOUNT: 'DeclinedByAmount',
  KIND: 'DeclinedByKind',
  HOURS: 'DeclinedByHours',
};

/** Where a card on its way is. */
const onItsWay = (name: string): Notice<OfCard> =>
  tell({ alerts: { optional: 'EXPEDITED_TRACKING' }, fill: nameCard, samples: { [name]: card } });

/** The events of a card, except its orders and its payments. */
export const cardNotices = {
  /** `isByControl`: by itself after a use, as its holder wants. */
  CardLocked: keep<OfCard & { isByControl?: true }>(),
  CardUnlocked: keep<OfCard>(),
  CardActivated: keep<OfCard>(),
  CardLockedByPin: doneTo('CardLockedByPin', { automatic: 'CARD_LOCKED_BY_PIN' }),
  CardLockedByCvv: doneTo('CardLockedByCvv', { automatic: 'CARD_LOCKED_BY_CVV' }),
  /** So many wrong CVV2s at merchants that none is compared for a day. */
  CvvTriedAtMerchants: doneTo('CvvTriedAtMerchants', { automatic: 'CVV_TRIED_AT_MERCHANTS' }),
  /** `transactionId`: the charge that it declined; absent where it was entered in the portal. */
  InvalidPin: tell<OfCard & { triesLeft: number; transactionId?: string }>({
    alerts: { optional: 'INVALID_PIN', required: 'REQUIRED_INVALID_PIN' },
    mayBeAnother: true,
    explains: ({ transactionId }) => transactionId,
    fill: ({ last4Digit, triesLeft }) => ({ last4Digit, count: String(triesLeft) }),
    samples: { InvalidPin: { ...card, triesLeft: 2 } },
  }),
  PinSet: pinChosen('PinSet'),
  PinChanged: pinChosen('PinChanged'),
  ExpeditedTracking: tell<OfCard & { carrier: string | null; trackingNumber: string }>({
    alerts: { optional: 'EXPEDITED_TRACKING' },
    fill: ({ carrier, trackingNumber }) => ({ tracking: [carrier, trackingNumber].filter(Boolean).join(' ') }),
    samples: { ExpeditedTracking: { ...card, carrier: 'Fast Mail', trackingNumber: 'CL 4471 0928 3316' } },
  }),
  CardPrinted: onItsWay('CardPrinted'),
  CardShipped: onItsWay('CardShipped'),
  CardInTransit: onItsWay('CardInTransit'),
  CardOutForDelivery: onItsWay('CardOutForDelivery'),
  /** As the carrier says; it still waits to be activated. */
  CardDelivered: onItsWay('CardDelivered'),
  /** In 90 days. `isOff`: it is not in use, so that no other comes by itself. */
  CardExpiring: tell<OfCard & { expiry: string; isOff?: true }>({
    alerts: { optional: 'CARD_EXPIRING', automatic: 'CARD_EXPIRES' },
    waitsForDay: true,
    needsNoLogin: true,
    fill: ({ last4Digit, expiry }, language) => ({ last4Digit, expiry: formatFullDay(expiry, language) }),
    choose: ({ isOff }) => (isOff ? 'CardExpiringOff' : 'CardExpiring'),
    samples: {
      CardExpiring: { ...card, expiry: '2027-02-28' },
      CardExpiringOff: { ...card, expiry: '2027-02-28', isOff: true },
    },
  }),
  /** Nobody used it, and on `day` it will be turned off. */
  CardResting: tell<OfCard & { day: string }>({
    alerts: { automatic: 'CARD_RESTS' },
    waitsForDay: true,
    needsNoLogin: true,
    fill: ({ last4Digit, day }, language) => ({ last4Digit, day: formatFullDay(day, language) }),
    samples: { CardResting: { ...card, day: '2027-11-20' } },
  }),
  /** A card that nobody used works again, because its holder signed in. */
  CardWoken: doneTo('CardWoken', { automatic: 'CARD_RESTS' }),
  /** The holder stopped the charges of a company; `scope` 'NEXT': the next one alone. */
  CompanyStopped: tell<OfCompany & { scope: 'ALL' | 'NEXT' }>({
    alerts: { automatic: 'COMPANY_STOPPED' },
    fill: nameCompany,
    choose: ({ scope }) => (scope === 'ALL' ? 'CompanyStopped' : 'NextChargeStopped'),
    samples: { CompanyStopped: { ...company, scope: 'ALL' }, NextChargeStopped: { ...company, scope: 'NEXT' } },
  }),
  /** The holder, or somebody in their name, allowed a stopped company again. */
  CompanyAllowed: tell<OfCompany>({
    alerts: { automatic: 'COMPANY_ALLOWED' },
    mayBeAnother: true,
    fill: nameCompany,
    samples: { CompanyAllowed: company },
  }),
  /** A control lets through more than before, or one charge (`isOnce`). */
  ControlsLoosened: tell<OfCard & { isOnce?: true }>({
    alerts: { automatic: 'CONTROLS_LOOSENED' },
    mayBeAnother: true,
    fill: nameCard,
    choose: ({ isOnce }) => (isOnce ? 'ChargeAllowed' : 'ControlsLoosened'),
    samples: { ControlsLoosened: card, ChargeAllowed: { ...card, isOnce: true } },
  }),
  /** A charge that the cardholder's own control declined; of the same merchant once in an hour. */
  ControlDeclined: tell<ByControl>({
    alerts: { automatic: 'CONTROL_DECLINED' },
    fill: ({ last4Digit, merchant, amountCents }) => ({ last4Digit, merchant, amount: formatCents(amountCents) }),
    explains: ({ transactionId }) => transactionId,
    path: ({ transactionId }) => `/card-controls?transaction=${encodeURIComponent(transactionId)}`,
    choose: ({ control }) => declinedBy[control],
    samples: Object.fromEntries(
      decliningControls.map((control) => [
        declinedBy[control],
        {
          ...card,
          amountCents: 128_416,
          merchant: 'Supermercado Peñón Number 12',
          control,
          transactionId: '4471-0928',
        },
      ]),
    ),
  }),
};
