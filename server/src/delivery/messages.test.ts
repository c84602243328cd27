import { languages } from '@portal/contract/language';
import { describe, expect, test } from 'vitest';
import { loadTexts } from '../texts/load-texts.ts';
import { renderMessage } from './render-message.ts';
import { type Template, templates } from './templates.ts';

/** The GSM 7-bit alphabet: a text with any other character needs another encoding and holds only 70 characters. */
const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
const segmentLength = 160;

const texts = await loadTexts('texts', { phone: '1-800-555-0142', program: 'Clara' });
const filled: Record<string, string> = { code: '123456', userId: 'rosadelgado1234' };
const gallery = (Object.keys(templates) as Template[]).flatMap((template) =>
  templates[template].channels.flatMap((channel) => languages.map((language) => ({ template, channel, language }))),
);

describe('the gallery of messages', () => {
  test.each(gallery)('$template by $channel in $language has its words, all filled in', (message) => {
    const names = templates[message.template].params;
    const params = Object.fromEntries(names.map((name) => [name, filled[name] as string]));
    const { subject, text } = renderMessage(texts, { ...message, params });
    for (const words of [text, ...(message.channel === 'EMAIL' ? [subject] : [])]) {
      expect(words).toBeTruthy();
      expect(words).not.toMatch(/messages:|\{\{|undefined/);
    }
    for (const name of names) {
      const shown = message.channel === 'CALL' ? (params[name] ?? '').split('').join(', ') : params[name];
      expect(text).toContain(shown);
    }
  });

  test.each(gallery.filter(({ channel }) => channel === 'TEXT'))(
    'the text $template in $language fits one GSM segment',
    ({ template, channel, language }) => {
      const { text } = renderMessage(texts, { template, channel, language, params: filled });
      expect(text).toMatch(gsm7);
      expect(text.length).toBeLessThanOrEqual(segmentLength);
    },
  );
});
