import { createTransport } from 'nodemailer';
import { renderEmail } from './email-html.ts';
import type { MessagePort } from './message-port.ts';

export interface EmailSettings {
  /** smtp://user:password@host:587 */
  smtpUrl: string;
  /** 'Clara <no-reply@clara.example>' */
  from: string;
}

const timeoutMs = 10_000;

/** Sends emails by SMTP, as text and as plain HTML that tracks nothing. */
export function createEmailPort({ smtpUrl, from }: EmailSettings): MessagePort {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ messageId, to, subject, text, language }) => {
      // The same Message-ID on a second try lets mail servers see that it is the same message.
      const id = `<${messageId}@${domain}>`;
      const html = renderEmail({ subject: subject ?? '', text, language });
      await transport.sendMail({ from, to, subject: subject ?? '', text, html, messageId: id });
      return id;
    },
  };
}
