import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { invitationUrlOf } from '@portal/contract/helpers/helping-path';
import { keysOf } from '@portal/contract/keys-of';
import { fallbackLanguage, type Language, languages } from '@portal/contract/language';
import type { Fees } from '@portal/contract/money/fees';
import { appointmentUrlOf } from '@portal/contract/representatives/appointment-path';
import { stopUrlOf } from '@portal/contract/stop/stop-path';
import { alertParams, isSuspect, listSamples } from '../../events/notices.ts';
import type { Texts } from '../../program/texts/load-texts.ts';
import { renderMessage } from '../delivery/render-message.ts';
import { type Template, templates } from '../delivery/templates.ts';

/** The values in the messages of the gallery, by the names of their params. */
export const galleryParams: Record<(typeof templates)[Exclude<Template, 'alert'>]['params'][number], string> = {
  code: '123456',
  userId: 'rosadelgado1234',
  day: '26 de septiembre de 2027',
  invitationToken: 'aB3_dEfGhIjKlMnOpQrStU',
  appointmentToken: 'aB3_dEfGhIjKlMnOpQrStU',
};

/** As long as the address of a portal may be for a text message to stay within two segments. */
const sampleStopUrl = stopUrlOf(
  'https://prepaid-benefits.human-services.example',
  'aB3_dEfGhIjKlMnOpQrStU',
  fallbackLanguage,
);

const sampleInvitationUrl = invitationUrlOf(
  'https://prepaid-benefits.human-services.example',
  galleryParams.invitationToken,
  fallbackLanguage,
);

const sampleAppointmentUrl = appointmentUrlOf(
  'https://prepaid-benefits.human-services.example',
  galleryParams.appointmentToken,
  fallbackLanguage,
);

/** The answers to a text that somebody sends us. */
const answers = ['stop', 'start', 'help'] as const;

/** The answers to questions by text, in words of any length that can come. */
export const askedAnswers = {
  balance: { last4Digit: '4821', amount: '$1,001,284.16', when: 'Nov 26, 10:41 p.m.' },
  lastNone: { last4Digit: '4821' },
  next: { last4Digit: '4821', day: '16 sept', amount: '$11,148.00' },
  nextToday: { last4Digit: '4821', amount: '$11,148.00' },
  nextLate: { last4Digit: '4821', day: '16 sept', amount: '$11,148.00' },
  nextNone: { last4Digit: '4821' },
  lock: { count: 2 },
  lockNone: {},
  whichCard: { word: 'BLOQUEAR' },
  signIn: {},
  paused: {},
  turnOn: {},
  help: {},
  warning: {},
} as const satisfies Record<string, Readonly<Record<string, string | number>>>;
type AskedAnswer = keyof typeof askedAnswers;

export interface GalleryMessage {
  name: string;
  /** Key of the text by which the gallery calls it. */
  titleKey: string;
  channel: AlertChannel;
  language: Language;
  /** For emails only. */
  subject: string | null;
  text: string;
}

function listAlertMessages(texts: Texts, fees: Fees, language: Language): GalleryMessage[] {
  return listSamples(fees).flatMap(([, event, isPlain]) => {
    const stop = isSuspect(event) ? { stopUrl: sampleStopUrl } : {};
    const params = { ...alertParams(event, language, isPlain), ...stop };
    const titleKey = `messages:event.${params.kind}.title`;
    return templates.alert.channels.map((channel) => {
      const words = renderMessage(texts, { template: 'alert', channel, language, params });
      return { name: params.kind, titleKey, channel, language, ...words };
    });
  });
}

/** Every message that can go out, by each channel and in each language, filled in with the fees of a program. */
export function listGallery(texts: Texts, fees: Fees): GalleryMessage[] {
  const names = keysOf<Template>(templates).filter((name) => name !== 'alert');
  return languages.flatMap((language) => [
    ...names.flatMap((template) =>
      templates[template].channels.map((channel) => {
        const message = { template, channel, language };
        const words = renderMessage(texts, {
          ...message,
          params: { ...galleryParams, invitationUrl: sampleInvitationUrl, appointmentUrl: sampleAppointmentUrl },
        });
        return { name: template, titleKey: `demo:gallery.${template}`, channel, language, ...words };
      }),
    ),
    ...listAlertMessages(texts, fees, language),
    ...answers.map((name) => ({
      name,
      titleKey: `demo:gallery.${name}`,
      channel: 'TEXT' as const,
      language,
      subject: null,
      text: texts.in(language)(`messages:inbound.${name}`),
    })),
    ...keysOf<AskedAnswer>(askedAnswers).map((name) => ({
      name: `asked-${name}`,
      titleKey: 'demo:gallery.asked',
      channel: 'TEXT' as const,
      language,
      subject: null,
      text: texts.in(language)(`messages:asked.${name}`, askedAnswers[name]).replaceAll('\u00a0', ' '),
    })),
  ]);
}
