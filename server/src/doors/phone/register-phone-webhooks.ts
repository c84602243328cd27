import { randomUUID } from 'node:crypto';
import { escapeMarkup } from '@portal/contract/escape-markup';
import type { FastifyInstance } from 'fastify';
import { findHeader } from '../../http/authenticate.ts';
import { run, statement } from '../../platform/db/statement.ts';
import type { PhoneProvider } from '../../platform/ports/phone-provider.ts';
import type { Services } from '../../services.ts';
import { answerText } from '../../telling/delivery/answer-text.ts';
import { isSignedByProvider } from '../../telling/delivery/phone-signature.ts';
import { answerQuestionByText } from './answer-question-by-text.ts';
import { answerTextWord } from './answer-text-word.ts';

const keepStatus = statement<[string, string], never>(
  'delivery/keep-provider-status',
  `UPDATE delivery.message SET provider_status = $2 WHERE provider_id = $1`,
);

const empty = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
const answerWith = (text: string) => empty.replace('></R', `><Message>${escapeMarkup(text)}</Message></R`);

/** Registers the provider's webhooks: POST /webhooks/phone/status about our messages, /inbound about people's answers. */
export function registerPhoneWebhooks(app: FastifyInstance, services: Services, provider: PhoneProvider): void {
  const { pool, clock } = services;
  const { publicUrl, token } = provider;
  // The signature covers the URL by which the provider reaches us.
  if (publicUrl === null) return;
  // YES to a question is its answer; where none is open, it asks for texts again. Questions come after both.
  const answerTo = async (said: { messageId: string; from: string; text: string }) =>
    (await answerQuestionByText(services, said, clock.now())) ??
    (await answerText(services, said, clock.now())) ??
    (await answerTextWord(services, said, clock.now()));
  app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    door.addHook('preHandler', async (request, response) => {
      const signature = findHeader(request, 'x-twilio-signature') ?? '';
      const form = (request.body ?? {}) as Record<string, string>;
      if (!isSignedByProvider(token, `${publicUrl}${request.url}`, form, signature)) {
        return await response.status(403).send({ error: 'the signature is not right' });
      }
      return undefined;
    });

    door.post<{ Body: Record<string, string> }>('/webhooks/phone/status', async ({ body }, response) => {
      const id = body.MessageSid ?? body.CallSid ?? '';
      const status = body.MessageStatus ?? body.CallStatus ?? '';
      if (/^[a-z-]{1,20}$/.test(status)) await run(pool, keepStatus, [id, status]);
      return response.type('text/xml').send(empty);
    });

    door.post<{ Body: Record<string, string> }>('/webhooks/phone/inbound', async ({ body }, response) => {
      const from = /^\+1(\d{10})$/.exec(body.From ?? '')?.[1];
      const messageId = body.MessageSid || randomUUID();
      const answer = from === undefined ? null : await answerTo({ messageId, from, text: body.Body ?? '' });
      return response.type('text/xml').send(answer === null ? empty : answerWith(answer));
    });
  });
}
