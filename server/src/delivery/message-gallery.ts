import { type Language, languages } from '@portal/contract/language';
import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { Texts } from '../texts/load-texts.ts';
import { renderMessage } from './render-message.ts';
import { type Template, templates } from './templates.ts';

/** What fills the messages of the gallery, by the names of their params. */
export const galleryParams: Record<(typeof templates)[Template]['params'][number], string> = {
  code: '123456',
  userId: 'rosadelgado1234',
};

/** What is answered to a text that somebody sends us. */
const answers = ['stop', 'start', 'help'] as const;

export interface GalleryMessage {
  name: Template | (typeof answers)[number];
  channel: OtpOption;
  language: Language;
  /** For emails only. */
  subject: string | null;
  text: string;
}

/** Every message that can go out, by each channel and in each language, filled in. */
export function listGallery(texts: Texts): GalleryMessage[] {
  const names = Object.keys(templates) as Template[];
  return languages.flatMap((language) => [
    ...names.flatMap((template) =>
      templates[template].channels.map((channel) => {
        const message = { template, channel, language };
        return { name: template, channel, language, ...renderMessage(texts, { ...message, params: galleryParams }) };
      }),
    ),
    ...answers.map((name) => ({
      name,
      channel: 'TEXT' as const,
      language,
      subject: null,
      text: texts.in(language)(`messages:inbound.${name}`),
    })),
  ]);
}
