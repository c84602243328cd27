import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { invitationUrlOf } from '@portal/contract/helpers/helping-path';
import type { Language } from '@portal/contract/language';
import { appointmentUrlOf } from '@portal/contract/representatives/appointment-path';
import { stopUrlOf } from '@portal/contract/stop/stop-path';
import { questionUrlOf } from '@portal/contract/was-this-you/question-path';

/** The words of a message with the page that it leads to: where one can be pressed, and the portal knows its address. */
export function withLink<Words extends { text: string }>(
  words: Words,
  {
    channel,
    params: { path },
    publicUrl,
  }: { channel: AlertChannel; params: Record<string, string>; publicUrl: string },
): Words {
  if (path === undefined || publicUrl === '') return words;
  if (channel === 'TEXT') return { ...words, text: `${words.text} ${publicUrl}${path}` };
  if (channel !== 'EMAIL') return words;
  const [line = '', ...rest] = words.text.split('\n\n');
  return { ...words, text: [line, `${publicUrl}${path}`, ...rest].join('\n\n') };
}

/**
 * The params that fill a message, with the address of the page that stops everything, or answers a question, where it carries
 * the token for it, of the one that reports its charge, and of the one that
 * explains why it was declined.
 */
export function withTokenUrls(
  {
    stopToken,
    answerToken,
    invitationToken,
    appointmentToken,
    reportPath,
    explainPath,
    ...params
  }: Record<string, string>,
  { publicUrl, language }: { publicUrl: string; language: Language },
): Record<string, string> {
  if (publicUrl === '') return params;
  const stop = stopToken === undefined ? {} : { stopUrl: stopUrlOf(publicUrl, stopToken, language) };
  const answer = answerToken === undefined ? {} : { answerUrl: questionUrlOf(publicUrl, answerToken, language) };
  const invitation =
    invitationToken === undefined ? {} : { invitationUrl: invitationUrlOf(publicUrl, invitationToken, language) };
  const appointment =
    appointmentToken === undefined ? {} : { appointmentUrl: appointmentUrlOf(publicUrl, appointmentToken, language) };
  const report = reportPath === undefined ? {} : { reportUrl: `${publicUrl}${reportPath}` };
  const explain = explainPath === undefined ? {} : { explainUrl: `${publicUrl}${explainPath}` };
  return { ...params, ...stop, ...answer, ...invitation, ...appointment, ...report, ...explain };
}

/** The page that a push message opens when pressed, as it shows no link. */
export function pushPathOf({ stopToken, answerToken }: Record<string, string>, language: Language): string {
  if (answerToken !== undefined) return questionUrlOf('', answerToken, language);
  return stopToken === undefined ? '/notifications' : stopUrlOf('', stopToken, language);
}
