import type { AlertChannel } from '@portal/contract/alerts/alert-channel';

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
