import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { TFunction } from 'i18next';
import { toShortName } from './short-name.ts';

/** The ending of a value's name that says that it is the key of a text, which stands under the name without it. */
const keyEnding = 'Key';

/**
 * A number chooses the form of the words around it: one try, two tries. A state is named in the language of the words, and a
 * sentence that depends on what happened is written with the other values.
 */
const toFill = (t: TFunction, params: Record<string, string>): Record<string, string | number> => {
  const { count, lawState, ...others } = params;
  const isKey = ([name]: [string, string]) => name.endsWith(keyEnding);
  const values = Object.fromEntries(Object.entries(others).filter((entry) => !isKey(entry)));
  const sentences = Object.entries(others)
    .filter(isKey)
    .map(([name, key]) => [name.slice(0, -keyEnding.length), t(`messages:${key}`, values)]);
  return {
    ...values,
    ...Object.fromEntries(sentences),
    ...(count !== undefined && { count: Number(count) }),
    ...(lawState !== undefined && { state: t(`messages:state.${lawState}`) }),
  };
};

/**
 * An alert as it goes out by a channel. `params.kind` names its texts, `params.stopUrl` the page that stops everything,
 * `params.answerUrl` the one that answers what it asks, `params.reportUrl` the one that reports its charge, `params.explainUrl` the one
 * that explains why it was declined.
 */
export function renderAlert(t: TFunction, channel: AlertChannel, params: Record<string, string>) {
  const { asksWho, stopUrl, answerUrl } = params;
  const asked = asksWho === undefined ? '' : stopUrl === undefined ? 'NotYou' : 'Stop';
  const ask = asksWho === undefined ? '' : t(`messages:alert.ask.${asksWho === 'staff' ? 'staff' : 'you'}`);
  if (channel === 'TEXT') {
    const short = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, name.endsWith(keyEnding) ? value : toShortName(value)]),
    );
    const text = t(`messages:event.${params.kind}.text`, toFill(t, short));
    if (asksWho === 'charge') return { subject: null, text: answerUrl === undefined ? text : `${text} ${answerUrl}` };
    return { subject: null, text: asked === '' ? text : t(`messages:alert.text${asked}`, { text, ask, stopUrl }) };
  }
  const { title, line: happened } = wordAlert(t, params);
  const line = [happened, ...(channel === 'EMAIL' ? furtherLines(t, params) : [])].join('\n\n');
  // Someone who only listens has seen no subject: a call says first what it is about.
  if (channel === 'CALL') {
    return {
      subject: null,
      text: t(asked === '' ? 'messages:alert.call' : 'messages:alert.callNotYou', { title, line }),
    };
  }
  if (channel === 'EMAIL' && answerUrl !== undefined) {
    return { subject: title, text: t('messages:alert.emailAnswer', { line, answerUrl }) };
  }
  if (channel === 'EMAIL') return { subject: title, text: t(`messages:alert.email${asked}`, { line, ask, stopUrl }) };
  return { subject: title, text: line };
}

/** Lists the lines that an email adds about its charge; a text has no room for a second link. */
function furtherLines(t: TFunction, { reportUrl, explainUrl }: Record<string, string>): string[] {
  const report = reportUrl === undefined ? [] : [t('messages:alert.report', { reportUrl })];
  return explainUrl === undefined ? report : [...report, t('messages:alert.explain', { explainUrl })];
}

/** An alert as the portal shows it: what happened, and a sentence about it. */
export function wordAlert(t: TFunction, params: Record<string, string>): { title: string; line: string } {
  return {
    title: t(`messages:event.${params.kind}.title`, toFill(t, params)),
    line: t(`messages:event.${params.kind}.line`, toFill(t, params)),
  };
}
