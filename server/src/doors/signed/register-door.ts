import type { FastifyInstance } from 'fastify';
import { findHeader } from '../../http/authenticate.ts';
import type { Services } from '../../services.ts';
import type { Message } from './define-message.ts';
import { type KeepAct, type MessageTable, receive } from './receive.ts';
import { findSignatureProblem } from './signature.ts';

const problemTexts = {
  missing: 'webhook-id, webhook-timestamp and webhook-signature are required',
  stale: 'webhook-timestamp is more than five minutes from now',
  wrong: 'webhook-signature is not right',
} as const;

/** A door for machines: messages that are signed with a secret of its own. */
export interface Door {
  /** First part of its paths, and the name under which its calls are counted: 'network'. */
  name: string;
  /** 'whsec_' and base64. */
  secret: string;
  messages: readonly Message[];
  /** Where what was taken is kept. */
  table: MessageTable;
  /** Where people act through it: keeps what each of them did, or was refused. */
  keepAct?: KeepAct;
}

/** Returns the note on an answer: for a payment, its response code and why it was declined. */
function outcomeOf({ httpStatus, body }: { httpStatus: number; body: object }): string {
  const { responseCode, reason } = body as { responseCode?: unknown; reason?: unknown };
  if (typeof responseCode === 'string') return typeof reason === 'string' ? `${responseCode} ${reason}` : responseCode;
  return httpStatus === 200 ? 'ok' : 'refused';
}

/** Opens a door: POST /<name>/v1/<kind>, signed after the Standard Webhooks convention. */
export function registerDoor(app: FastifyInstance, services: Services, door: Door): void {
  const { name, secret, messages } = door;
  app.register(async (scope) => {
    // The signature covers the body as it was sent, so it must not be parsed before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const message of messages) {
      const config = { call: `${name}/${message.kind}` };
      const options = { config, bodyLimit: message.maxBytes };
      scope.post<{ Body: string }>(`/${name}/v1/${message.kind}`, options, async (request, response) => {
        const signed = {
          'webhook-id': findHeader(request, 'webhook-id') ?? undefined,
          'webhook-timestamp': findHeader(request, 'webhook-timestamp') ?? undefined,
          'webhook-signature': findHeader(request, 'webhook-signature') ?? undefined,
        };
        const problem = findSignatureProblem(secret, signed, request.body, services.clock.now());
        if (problem !== null) request.notes.outcome = `signature ${problem}`;
        if (problem) return response.status(401).send({ error: problemTexts[problem] });
        const id = signed['webhook-id'] as string;
        const answer = await receive(message, { id, text: request.body, requestId: request.id }, door, services);
        request.notes.outcome = outcomeOf(answer);
        return response.status(answer.httpStatus).send(answer.body);
      });
    }
  });
}
