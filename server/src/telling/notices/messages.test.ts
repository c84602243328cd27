import { keysOf } from '@portal/contract/keys-of';
import { segmentsOf } from '@portal/contract/texting/text-segments';
import { describe, expect, test } from 'vitest';
import { alertParams, isSuspect, listSamples } from '../../events/notices.ts';
import { loadTexts } from '../../program/texts/load-texts.ts';
import { testFacts } from '../../testing/program.ts';
import { renderAlert } from '../delivery/render-alert.ts';
import { type Template, templates } from '../delivery/templates.ts';
import { askedAnswers, galleryParams, listGallery } from './message-gallery.ts';

const texts = await loadTexts('texts', testFacts);
const gallery = listGallery(texts, testFacts.fees);
const samples = listSamples(testFacts.fees);
const events = new Map(samples.map(([words, event]) => [words, event]));

/** Tells whether the messages with these words ask who did it. */
function asksWho(words: string): boolean {
  const event = events.get(words);
  return event !== undefined && alertParams(event, 'en').asksWho !== undefined;
}

describe('the gallery of messages', () => {
  test('holds every template by each of its channels, and every answer to a text, in both languages', () => {
    const wanted = (['en', 'es'] as const).flatMap((language) => [
      ...keysOf<Template>(templates)
        .filter((name) => name !== 'alert')
        .flatMap((name) => templates[name].channels.map((channel) => `${language} ${name} ${channel}`)),
      ...[...events.keys()].flatMap((name) =>
        templates.alert.channels.map((channel) => `${language} ${name} ${channel}`),
      ),
      ...['stop', 'start', 'help'].map((name) => `${language} ${name} TEXT`),
      ...Object.keys(askedAnswers).map((name) => `${language} asked-${name} TEXT`),
    ]);
    const held = gallery.map(({ language, name, channel }) => `${language} ${name} ${channel}`);
    expect(held.toSorted()).toEqual(wanted.toSorted());
  });

  test.each(gallery)(
    '$name by $channel in $language has its words, all filled in',
    ({ name, channel, subject, text }) => {
      for (const words of [text, ...(channel === 'EMAIL' || channel === 'PUSH' ? [subject] : [])]) {
        expect(words).toBeTruthy();
        expect(words).not.toMatch(/messages:|\{\{|undefined/);
      }
      const params = name in templates ? templates[name as Exclude<Template, 'alert'>].params : [];
      for (const param of params) {
        const value = galleryParams[param];
        expect(text).toContain(channel === 'CALL' ? value.split('').join(', ') : value);
      }
    },
  );

  test.each(gallery.filter(({ channel }) => channel === 'TEXT'))(
    'the text $name in $language fits one segment, with a link two',
    ({ text }) => {
      expect(segmentsOf(text)).toBeLessThanOrEqual(/\/(stop|helper-invitation|act-for-somebody)\?/.test(text) ? 2 : 1);
    },
  );

  test.each(
    samples.flatMap(([words, event, isPlain]) =>
      (['en', 'es'] as const).map((language) => ({ words, event, isPlain, language })),
    ),
  )(
    'the text $words in $language fits one segment where the portal has no address to link',
    ({ event, isPlain, language }) => {
      const { text } = renderAlert(texts.in(language), 'TEXT', alertParams(event, language, isPlain));
      expect(segmentsOf(text)).toBe(1);
    },
  );

  test.each(samples.filter(([, event]) => isSuspect(event)))(
    '%s carries the link that stops everything by text and email in both languages',
    (words) => {
      const linked = gallery.filter(({ name, text }) => name === words && text.includes('/stop?translateTo='));
      expect(linked.map(({ channel, language }) => `${channel} ${language}`).toSorted()).toEqual([
        'EMAIL en',
        'EMAIL es',
        'TEXT en',
        'TEXT es',
      ]);
    },
  );

  test.each(gallery.filter(({ name, channel }) => channel === 'CALL' && events.has(name)))(
    'a call about $name in $language says what came before anything else, and again',
    ({ name, language, text }) => {
      const t = texts.in(language);
      const title = t(`messages:event.${name}.title`);
      expect(text.split(`${title}. `)).toHaveLength(3);
    },
  );

  test.each(gallery.filter(({ name, channel }) => events.has(name) && ['CALL', 'EMAIL'].includes(channel)))(
    '$name by $channel in $language asks who did it only where somebody did',
    ({ name, text }) => {
      const asks =
        /If this was not you, or|Si no fue usted, o|Not you\?|Didn't ask for this\?|¿No fue usted\?|¿No lo pidió\?/;
      expect(asks.test(text)).toBe(asksWho(name));
    },
  );

  test('both languages say something of their own', () => {
    const [en, es] = (['en', 'es'] as const).map((language) => gallery.filter((each) => each.language === language));
    expect(en?.map(({ text }) => text)).not.toEqual(expect.arrayContaining([es?.[0]?.text]));
  });
});
