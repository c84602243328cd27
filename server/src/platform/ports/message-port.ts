import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { Language } from '@portal/contract/language';

/** One message, ready to go out. */
export interface OutgoingMessage {
  /** Ours; a provider that gets it twice sends it once. */
  messageId: string;
  channel: AlertChannel;
  /** Ten digits, an email address, or a browser's push subscription as JSON. */
  to: string;
  language: Language;
  /** Emails and push messages only. */
  subject: string | null;
  text: string;
  /** Emails that can be ended by their header alone (RFC 8058): the address that ends them. */
  unsubscribeUrl: string | null;
  /** The page that a pressed push message opens. */
  pushPath: string;
}

/**
 * The way out of one channel. Throws when the message could not be handed over; it is then tried again, as long as it
 * takes unless it is the message itself that the provider refuses.
 */
export interface MessagePort {
  /** Hands a message over; the provider's own id of it. */
  send(message: OutgoingMessage, now: Date): Promise<string>;
}

export type MessagePorts = Readonly<Record<AlertChannel, MessagePort>>;

/** The device or address is gone for good: there is no use in trying again. */
export class AddressGone extends Error {}

/** The provider answers, and does not take this very message. */
export class MessageRefused extends Error {}

/** Answers to our account, our speed or our configuration: they say nothing of the message. */
const ownFaults = new Set([401, 403, 404, 407, 408, 425, 429]);

/** Returns the error for an HTTP status other than 2xx. The provider's text is left out: it may quote the message. */
export function faultOfStatus(provider: string, status: number): Error {
  const text = `the ${provider} answered ${status}`;
  return status >= 400 && status < 500 && !ownFaults.has(status) ? new MessageRefused(text) : new Error(text);
}
