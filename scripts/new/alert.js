/**
 * The code of a new alert, as text: its event, its name in the contract, its words in both languages and the play that tells
 * it by every channel. It has no data yet, and nothing records it. The developer goes on from there.
 */

import { withEntry, withEntryIn, withSorted, withTexts } from './weave.js';
import { asPart, capitals, pascal } from './words.js';

/**
 * @typedef {object} NewAlert
 * @property {string} topic of its events, as 'card'
 * @property {string} name as 'card-frozen'
 * @property {boolean} isOptional chosen by cardholders; otherwise everybody gets it
 * @property {Record<'en' | 'es', string>} says what happened, as a title
 * @typedef {(path: string) => string} Read gives the text of a file
 */

const notes = { en: 'At once, day and night', es: 'De inmediato, de día y de noche' };
const playsPath = 'server/src/testing/alert-plays.ts';
const noticesTestPath = 'server/src/events/notices.test.ts';

/** @param {string} topic */
export const noticesOf = (topic) => `server/src/events/${topic}-notices.ts`;

/** @param {NewAlert} alert */
function recordOf({ name, isOptional }) {
  const [event, kind] = [pascal(name), capitals(name)];
  return [
    `/** Say when it happens, and who may have caused it. */`,
    `  ${event}: tell<Record<string, never>>({`,
    `    alerts: { ${isOptional ? 'optional' : 'automatic'}: '${kind}' },`,
    `    fill: () => ({}),`,
    `    samples: { ${event}: {} },`,
    `  }),`,
  ].join('\n');
}

/**
 * @param {NewAlert} alert
 * @param {'en' | 'es'} language
 * @param {Read} read
 */
function textsOf({ name, isOptional, says }, language, read) {
  const [alerts, messages] = [`texts/${language}/alerts.json`, `texts/${language}/messages.json`];
  const [kind, words] = [capitals(name), says[language]];
  const event = { title: words, line: `${words}.`, text: `{{program}}: ${asPart(words)}.` };
  const named = isOptional
    ? withTexts(read(alerts), 'kind', { [kind]: words })
    : withTexts(withTexts(read(alerts), 'automatic.kind', { [kind]: words }), 'automatic.note', {
        [kind]: notes[language],
      });
  return { [alerts]: named, [messages]: withTexts(read(messages), 'event', { [pascal(name)]: event }) };
}

/**
 * The alert in the contract, and as the page groups it.
 * @param {NewAlert} alert
 * @param {Read} read
 * @returns {Record<string, string>}
 */
function namesOf({ name, isOptional }, read) {
  const line = `'${capitals(name)}',`;
  const [automatic, chosen] = ['contract/src/alerts/automatic-alert.ts', 'contract/src/alerts/alert-kind.ts'];
  const groups = 'web/src/alerts/alert-groups.ts';
  if (!isOptional) return { [automatic]: withEntryIn(read(automatic), 'export const automaticAlerts', line) };
  return {
    [chosen]: withEntryIn(read(chosen), 'export const optionalAlerts', line),
    [groups]: read(groups).replace(/(title: 'alerts:group\.card',\s*kinds: \[[^\]]*?),?\s*\]/, `$1, ${line}]`),
  };
}

/**
 * All files that a new alert changes, by path.
 * @param {NewAlert} alert
 * @param {Read} read
 * @returns {Record<string, string>}
 */
export function layAlert(alert, read) {
  const { topic, name } = alert;
  const [event, kind] = [pascal(name), capitals(name)];
  return {
    [noticesOf(topic)]: withEntry(read(noticesOf(topic)), recordOf(alert)),
    ...namesOf(alert, read),
    ...textsOf(alert, 'en', read),
    ...textsOf(alert, 'es', read),
    [playsPath]: withEntry(read(playsPath), `${kind}: { of: '${event}', play: happen('${event}', {}) },`),
    [noticesTestPath]: withSorted(read(noticesTestPath), 'expect(asked.toSorted()).toEqual([\n', event),
  };
}
