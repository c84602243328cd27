import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { type Language, languages } from '@portal/contract/language';
import type { Texts } from '../texts/load-texts.ts';
import { alertParams, type ToldEvent } from './alert-words.ts';
import { renderMessage } from './render-message.ts';
import { type Template, templates } from './templates.ts';

/** What fills the messages of the gallery, by the names of their params. */
export const galleryParams: Record<(typeof templates)[Exclude<Template, 'alert'>]['params'][number], string> = {
  code: '123456',
  userId: 'rosadelgado1234',
};

/** What is answered to a text that somebody sends us. */
const answers = ['stop', 'start', 'help'] as const;

const card = { last4Digit: '4821' };
const bank = { last4Digit: '7710' };
const use = { ...card, amountCents: 128_416, merchant: 'Supermercado Peñón Number 12' };

/** An event of each kind that is told. */
export const galleryEvents: { [Kind in ToldEvent['kind']]: Extract<ToldEvent, { kind: Kind }>['data'] } = {
  DepositPosted: { amountCents: 114_800, payer: 'Social Security Administration' },
  BalanceLow: { availableCents: 312 },
  LargePurchase: use,
  ForeignUse: use,
  CardNotPresentUse: use,
  InvalidPin: { ...card, triesLeft: 2 },
  CardLockedByPin: card,
  CardLockedByCvv: card,
  CvvTriedAtMerchants: card,
  ExpeditedTracking: { ...card, carrier: 'Fast Mail', trackingNumber: 'CL 4471 0928 3316' },
  CardOutForDelivery: card,
  CardDelivered: card,
  CardExpiring: { ...card, expiry: '2027-02-28' },
  ReplacementRequested: { ...card, reason: 'LOST', shipping: 'EXPEDITED' },
  ReplacementOrdered: { ...card, feeCents: 1_750, expectedTo: '2026-12-02' },
  PinSet: card,
  PinChanged: card,
  AddressChanged: {},
  BankAccountAdded: bank,
  BankAccountChanged: bank,
  BankAccountRemoved: bank,
  BankAccountVerified: bank,
  BankAccountCorrected: bank,
  BankAccountUnlinked: { ...bank, reason: 'WRONG_ACCOUNT' },
  BankTransferConfirmed: { ...bank, amountCents: 1_128_416 },
  BankTransferHeld: { ...bank, amountCents: 1_128_416 },
  BankTransferReturned: { ...bank, amountCents: 1_128_416, reason: 'REFUSED' },
  PasswordChanged: {},
  UserIdRecovered: {},
  NewDeviceLogin: { device: 'Samsung Internet, Android' },
  ContactUpdated: { contact: 'MOBILE' },
};

export interface GalleryMessage {
  name: Exclude<Template, 'alert'> | ToldEvent['kind'] | (typeof answers)[number];
  channel: AlertChannel;
  language: Language;
  /** For emails only. */
  subject: string | null;
  text: string;
}

function listAlertMessages(texts: Texts, language: Language): GalleryMessage[] {
  const events = Object.entries(galleryEvents).map(([kind, data]) => ({ kind, data }) as ToldEvent);
  return events.flatMap((event) =>
    templates.alert.channels.map((channel) => {
      const params = alertParams(event, language);
      const words = renderMessage(texts, { template: 'alert', channel, language, params });
      return { name: event.kind, channel, language, ...words };
    }),
  );
}

/** Every message that can go out, by each channel and in each language, filled in. */
export function listGallery(texts: Texts): GalleryMessage[] {
  const names = (Object.keys(templates) as Template[]).filter((name) => name !== 'alert');
  return languages.flatMap((language) => [
    ...names.flatMap((template) =>
      templates[template].channels.map((channel) => {
        const message = { template, channel, language };
        return { name: template, channel, language, ...renderMessage(texts, { ...message, params: galleryParams }) };
      }),
    ),
    ...listAlertMessages(texts, language),
    ...answers.map((name) => ({
      name,
      channel: 'TEXT' as const,
      language,
      subject: null,
      text: texts.in(language)(`messages:inbound.${name}`),
    })),
  ]);
}
