import { UnsubscribeToken } from '@portal/contract/alerts/stop-alert-emails';
import { unsubscribePath } from '@portal/contract/alerts/unsubscribe-path';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';
import { stopEmails } from './stop-emails.ts';

/** The field that a mail program sends, as a form of either kind (RFC 8058 §3.2). */
const oneClick = /List-Unsubscribe(=|"\s+)One-Click/;

/**
 * Where mail programs end a cardholder's alerts by email: POST, by the link of the email's own header. To follow that
 * link by GET changes nothing; it leads to a page.
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    door.post(unsubscribePath, async (request, response) => {
      const { token } = request.query as { token?: unknown };
      const given = UnsubscribeToken.safeParse(token);
      response.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      if (!given.success || !oneClick.test(String(request.body))) return await response.status(400).send('');
      const isDone = await inTransaction(services.pool, (tx) => stopEmails(tx, services, given.data));
      return await response.status(isDone ? 200 : 400).send('');
    });
  });
}
