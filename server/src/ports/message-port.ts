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
}

/** The way out of one channel. Throws when the message could not be handed over; it is then tried again. */
export interface MessagePort {
  /** Hands a message over; the provider's own id of it. */
  send(message: OutgoingMessage, now: Date): Promise<string>;
}

export type MessagePorts = Readonly<Record<AlertChannel, MessagePort>>;

/** The device or address is gone for good: there is no use in trying again. */
export class AddressGone extends Error {}
