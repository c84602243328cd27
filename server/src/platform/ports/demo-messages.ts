import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { Language } from '@portal/contract/language';
import type pg from 'pg';
import { list, type Queryable, run, statement } from '../db/statement.ts';
import { demoMessageContent } from './demo-sealed-tables.ts';
import type { Keys } from './keys.ts';
import type { MessagePort } from './message-port.ts';

const insertMessage = statement<[string, AlertChannel, Language, Buffer, Date], never>(
  'demo/keep-message',
  `INSERT INTO demo.message (message_id, channel, language, content_sealed, sent_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (message_id) DO NOTHING`,
);

/** Stands in for phone and mail: keeps what would have gone out, sealed, for the demo's page to show. Sends once. */
export function createDemoMessagePort(pool: pg.Pool, keys: Keys): MessagePort {
  return {
    send: async ({ messageId, channel, language, to, subject, text, unsubscribeUrl }, now) => {
      const content = JSON.stringify({ to, subject, text, unsubscribeUrl });
      const sealed = keys.seal(demoMessageContent.at(messageId), content);
      await run(pool, insertMessage, [messageId, channel, language, sealed, now]);
      return `demo-${messageId}`;
    },
  };
}

/** Public half of a key pair that nobody keeps: the demo lets browsers subscribe, and sends to none of them. */
export const demoPushKey = 'BA3UUvGAG8sXylpViusAgTivG8lFp96h4UcqqB8xBfKCrqvScHRs_lziZiXuTr4wNCCv5gEQL4-_lxshM6l52Gk';

export interface DemoMessage {
  id: string;
  channel: AlertChannel;
  to: string;
  language: Language;
  subject: string | null;
  text: string;
  /** Emails that their header ends: the address for that. */
  unsubscribeUrl: string | null;
  sentAt: string;
}

const newestMessages = statement<
  [],
  { id: string; channel: AlertChannel; language: Language; contentSealed: Buffer; sentAt: Date }
>(
  'demo/list-messages',
  `SELECT message_id AS id, channel, language, content_sealed AS "contentSealed", sent_at AS "sentAt"
   FROM demo.message ORDER BY sent_at DESC, position DESC LIMIT 200`,
);

/** Lists the messages that would have been sent, newest first; to one phone number or address where `to` is given. */
export async function listDemoMessages(db: Queryable, keys: Keys, to: string | null): Promise<DemoMessage[]> {
  const rows = await list(db, newestMessages, []);
  return rows
    .map(({ contentSealed, sentAt, ...row }) => {
      const content = JSON.parse(keys.open(demoMessageContent.at(row.id), contentSealed)) as Pick<
        DemoMessage,
        'to' | 'subject' | 'text' | 'unsubscribeUrl'
      >;
      return { ...row, ...content, sentAt: sentAt.toISOString() };
    })
    .filter((message) => to === null || message.to === to);
}
