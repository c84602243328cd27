import type { Transporter } from 'nodemailer';
import { renderEmail } from './email-html.ts';
import { AddressGone, type MessagePort, MessageRefused } from './message-port.ts';

export interface EmailSettings {
  /** smtp://user:password@host:587 */
  smtpUrl: string;
  /** 'Clara <no-reply@clara.example>' */
  from: string;
}

const timeoutMs = 10_000;

/** There is no such mailbox or domain, it has moved, or it is closed for good (RFC 3463, 3.2 and 3.3). */
const noSuchAddress = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/;

/** Tells apart what the mail server has against a message or its address (RFC 5321, 4.2.1) from what ails the server. */
function blame(fault: unknown): never {
  const { code, responseCode, response } = fault as { code?: unknown; responseCode?: unknown; response?: unknown };
  if (code === 'EENVELOPE' && typeof response === 'string' && noSuchAddress.test(response)) {
    throw new AddressGone('there is no such address');
  }
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutMessage && typeof responseCode === 'number' && responseCode >= 500) {
    throw new MessageRefused(`the mail server answered ${responseCode}`);
  }
  throw fault;
}

/**
 * Returns the headers that let a mail program end such emails by one press (RFC 8058). The domain's DKIM signature must
 * cover both, or mail programs do not believe them.
 */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends emails by SMTP, as text and as plain HTML that tracks nothing. */
export function createEmailPort({ smtpUrl, from }: EmailSettings): MessagePort {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  let transport: Transporter | null = null;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ messageId, to, subject, text, language, unsubscribeUrl }) => {
      // The same Message-ID on a second try lets mail servers see that it is the same message.
      const id = `<${messageId}@${domain}>`;
      const html = renderEmail({ subject: subject ?? '', text, language });
      const headers = unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl);
      // Read with the first email: no start waits for a library of this size.
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ url: smtpUrl, ...timeouts });
      await transport.sendMail({ from, to, subject: subject ?? '', text, html, messageId: id, headers }).catch(blame);
      return id;
    },
  };
}
