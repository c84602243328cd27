import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { type Language, languages } from '@portal/contract/language';
import { renderMessage } from '../delivery/render-message.ts';
import { type Template, templates } from '../delivery/templates.ts';
import type { Texts } from '../texts/load-texts.ts';
import { type AlertWords, alertParams, type ToldEvent } from './alert-words.ts';

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

const requested = { ...card, reason: 'LOST', shipping: 'EXPEDITED' } as const;
const expectedTo = '2026-12-02';

/** An event for each of the texts that alerts have. */
export const galleryEvents: { [Words in AlertWords]: ToldEvent } = {
  DepositPosted: { kind: 'DepositPosted', data: { amountCents: 114_800, payer: 'Social Security Administration' } },
  BalanceLow: { kind: 'BalanceLow', data: { availableCents: 312 } },
  LargePurchase: { kind: 'LargePurchase', data: use },
  ForeignUse: { kind: 'ForeignUse', data: use },
  CardNotPresentUse: { kind: 'CardNotPresentUse', data: use },
  InvalidPin: { kind: 'InvalidPin', data: { ...card, triesLeft: 2 } },
  CardLockedByPin: { kind: 'CardLockedByPin', data: card },
  CardLockedByCvv: { kind: 'CardLockedByCvv', data: card },
  CvvTriedAtMerchants: { kind: 'CvvTriedAtMerchants', data: card },
  ExpeditedTracking: {
    kind: 'ExpeditedTracking',
    data: { ...card, carrier: 'Fast Mail', trackingNumber: 'CL 4471 0928 3316' },
  },
  CardOutForDelivery: { kind: 'CardOutForDelivery', data: card },
  CardDelivered: { kind: 'CardDelivered', data: card },
  CardExpiring: { kind: 'CardExpiring', data: { ...card, expiry: '2027-02-28' } },
  ReplacementRequested: { kind: 'ReplacementRequested', data: requested },
  ReplacementPaid: { kind: 'ReplacementRequested', data: { ...requested, order: { feeCents: 1_750, expectedTo } } },
  ReplacementFree: { kind: 'ReplacementRequested', data: { ...requested, order: { feeCents: 0, expectedTo } } },
  ReplacementWaiting: {
    kind: 'ReplacementRequested',
    data: { ...requested, order: { feeCents: 1_750, expectedTo: null } },
  },
  ReplacementOrdered: { kind: 'ReplacementOrdered', data: { ...card, feeCents: 1_750, expectedTo } },
  PinSet: { kind: 'PinSet', data: card },
  PinChanged: { kind: 'PinChanged', data: card },
  AddressChanged: { kind: 'AddressChanged', data: {} },
  BankAccountAdded: { kind: 'BankAccountAdded', data: bank },
  BankAccountChanged: { kind: 'BankAccountChanged', data: bank },
  BankAccountRemoved: { kind: 'BankAccountRemoved', data: bank },
  BankAccountVerified: { kind: 'BankAccountVerified', data: bank },
  BankAccountCorrected: { kind: 'BankAccountCorrected', data: bank },
  BankAccountUnlinked: { kind: 'BankAccountUnlinked', data: { ...bank, reason: 'WRONG_ACCOUNT' } },
  BankTransferConfirmed: { kind: 'BankTransferConfirmed', data: { ...bank, amountCents: 1_128_416 } },
  BankTransferHeld: { kind: 'BankTransferHeld', data: { ...bank, amountCents: 1_128_416 } },
  BankTransferReturned: { kind: 'BankTransferReturned', data: { ...bank, amountCents: 1_128_416, reason: 'REFUSED' } },
  PasswordChanged: { kind: 'PasswordChanged', data: {} },
  UserIdRecovered: { kind: 'UserIdRecovered', data: {} },
  NewDeviceLogin: { kind: 'NewDeviceLogin', data: { device: 'Samsung Internet, Android' } },
  EmailUpdated: { kind: 'ContactUpdated', data: { contact: 'EMAIL' } },
  MobileUpdated: { kind: 'ContactUpdated', data: { contact: 'MOBILE' } },
};

export interface GalleryMessage {
  name: Exclude<Template, 'alert'> | AlertWords | (typeof answers)[number];
  /** Key of the text by which the gallery calls it. */
  titleKey: string;
  channel: AlertChannel;
  language: Language;
  /** For emails only. */
  subject: string | null;
  text: string;
}

function listAlertMessages(texts: Texts, language: Language): GalleryMessage[] {
  return Object.values(galleryEvents).flatMap((event) => {
    const params = alertParams(event, language);
    const titleKey = `messages:event.${params.kind}.title`;
    return templates.alert.channels.map((channel) => {
      const words = renderMessage(texts, { template: 'alert', channel, language, params });
      return { name: params.kind, titleKey, channel, language, ...words };
    });
  });
}

/** Every message that can go out, by each channel and in each language, filled in. */
export function listGallery(texts: Texts): GalleryMessage[] {
  const names = (Object.keys(templates) as Template[]).filter((name) => name !== 'alert');
  return languages.flatMap((language) => [
    ...names.flatMap((template) =>
      templates[template].channels.map((channel) => {
        const message = { template, channel, language };
        const words = renderMessage(texts, { ...message, params: galleryParams });
        return { name: template, titleKey: `demo:gallery.${template}`, channel, language, ...words };
      }),
    ),
    ...listAlertMessages(texts, language),
    ...answers.map((name) => ({
      name,
      titleKey: `demo:gallery.${name}`,
      channel: 'TEXT' as const,
      language,
      subject: null,
      text: texts.in(language)(`messages:inbound.${name}`),
    })),
  ]);
}
