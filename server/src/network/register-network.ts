import type { FastifyInstance } from 'fastify';
import { findHeader } from '../http/authenticate.ts';
import type { Services } from '../http/services.ts';
import { messages } from './messages.ts';
import { receive } from './receive.ts';
import { findSignatureProblem } from './signature.ts';

const problemTexts = {
  missing: 'webhook-id, webhook-timestamp and webhook-signature are required',
  stale: 'webhook-timestamp is more than five minutes from now',
  wrong: 'webhook-signature is not right',
} as const;

/** Opens the door of the card network and the bank: POST /network/v1/<kind>, signed with `secret`. */
export function registerNetwork(app: FastifyInstance, services: Services, secret: string): void {
  app.register(async (door) => {
    // The signature covers the body as it was sent, so it must not be parsed before.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const message of messages) {
      const config = { call: `network/${message.kind}` };
      const options = { config, bodyLimit: message.maxBytes };
      door.post<{ Body: string }>(`/network/v1/${message.kind}`, options, async (request, response) => {
        const signed = {
          'webhook-id': findHeader(request, 'webhook-id') ?? undefined,
          'webhook-timestamp': findHeader(request, 'webhook-timestamp') ?? undefined,
          'webhook-signature': findHeader(request, 'webhook-signature') ?? undefined,
        };
        const problem = findSignatureProblem(secret, signed, request.body, services.clock.now());
        if (problem) return response.status(401).send({ error: problemTexts[problem] });
        const id = signed['webhook-id'] as string;
        const answer = await receive(message, { id, text: request.body }, services);
        return response.status(answer.httpStatus).send(answer.body);
      });
    }
  });
}
