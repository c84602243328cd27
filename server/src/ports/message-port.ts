import type { Language } from '@portal/contract/language';
import type { OtpOption } from '@portal/contract/passcode/otp-option';

/** One message, ready to go out. */
export interface OutgoingMessage {
  /** Ours; a provider that gets it twice sends it once. */
  messageId: string;
  channel: OtpOption;
  /** Ten digits, or an email address. */
  to: string;
  language: Language;
  /** Emails only. */
  subject: string | null;
  text: string;
}

/** The way out of one channel. Throws when the message could not be handed over; it is then tried again. */
export interface MessagePort {
  /** Hands a message over; the provider's own id of it. */
  send(message: OutgoingMessage, now: Date): Promise<string>;
}

export type MessagePorts = Readonly<Record<OtpOption, MessagePort>>;
