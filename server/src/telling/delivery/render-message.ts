import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { Language } from '@portal/contract/language';
import type { Texts } from '../../program/texts/load-texts.ts';
import { renderAlert } from './render-alert.ts';
import type { Template } from './templates.ts';

export interface MessageToRender {
  template: Template;
  channel: AlertChannel;
  language: Language;
  params: Record<string, string>;
}

/** Sign by sign, so that a voice spells what has to be written down. */
const spelled = (value: string): string => value.split('').join(', ');

/** The words of a message in its language; a subject for emails and push messages only. */
export function renderMessage(texts: Texts, message: MessageToRender): { subject: string | null; text: string } {
  const { template, channel, language } = message;
  const t = texts.in(language);
  if (template === 'alert') return renderAlert(t, channel, message.params);
  if (channel === 'EMAIL') {
    const subject = t(`messages:${template}.emailSubject`, message.params);
    return { subject, text: t(`messages:${template}.email`, message.params) };
  }
  if (channel === 'TEXT') return { subject: null, text: t(`messages:${template}.text`, message.params) };
  const params = Object.fromEntries(Object.entries(message.params).map(([name, value]) => [name, spelled(value)]));
  return { subject: null, text: t(`messages:${template}.call`, params) };
}
