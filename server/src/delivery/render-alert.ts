import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { TFunction } from 'i18next';
import { toShortName } from './short-name.ts';

/** A number chooses the form of the words around it: one try, two tries. */
const toFill = ({ count, ...others }: Record<string, string>): Record<string, string | number> =>
  count === undefined ? others : { ...others, count: Number(count) };

/** An alert as it goes out by a channel. `params.kind` names its texts. */
export function renderAlert(t: TFunction, channel: AlertChannel, params: Record<string, string>) {
  if (channel === 'TEXT') {
    const short = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toShortName(value)]));
    return { subject: null, text: t(`messages:event.${params.kind}.text`, toFill(short)) };
  }
  const { title, line } = wordAlert(t, params);
  const asks = params.asksWho !== undefined;
  // Who only listens has seen no subject: a call says first what it is about.
  if (channel === 'CALL') {
    return { subject: null, text: t(asks ? 'messages:alert.callNotYou' : 'messages:alert.call', { title, line }) };
  }
  if (channel === 'EMAIL') {
    return { subject: title, text: t(asks ? 'messages:alert.emailNotYou' : 'messages:alert.email', { line }) };
  }
  return { subject: title, text: line };
}

/** An alert as the portal shows it: what happened, and a sentence about it. */
export function wordAlert(t: TFunction, params: Record<string, string>): { title: string; line: string } {
  return {
    title: t(`messages:event.${params.kind}.title`, toFill(params)),
    line: t(`messages:event.${params.kind}.line`, toFill(params)),
  };
}
