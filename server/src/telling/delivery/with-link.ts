import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { Language } from '@portal/contract/language';
import { stopUrlOf } from '@portal/contract/stop/stop-path';

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

/** The params that fill a message, with the address of the page that stops everything, where it carries the token for it. */
export function withStopUrl(
  { stopToken, ...params }: Record<string, string>,
  { publicUrl, language }: { publicUrl: string; language: Language },
): Record<string, string> {
  if (stopToken === undefined || publicUrl === '') return params;
  return { ...params, stopUrl: stopUrlOf(publicUrl, stopToken, language) };
}
