import type { StepUpAction } from '@portal/contract/step-up/step-up';
import { ok, type Success } from '../http/outcome.ts';
import type { HandlerContext, Secrets } from '../http/serve.ts';
import { grantStepUp, type StepUpScope, stepUpTokenOf } from '../identity/step-up-tokens.ts';

type Context = Pick<HandlerContext<unknown, 'holder', 'writes'>, 'tx' | 'now' | 'services' | 'idempotencyKey'>;

/** Answers a right proof with its token. */
export async function grant(
  { tx, now, services: { keys }, idempotencyKey }: Context,
  scope: StepUpScope,
): Promise<Success<{ stepUpToken: string }>> {
  if (idempotencyKey === null) return ok({ stepUpToken: await grantStepUp(tx, scope, now) });
  return ok({ stepUpToken: await grantStepUp(tx, scope, now, stepUpTokenOf(keys, scope, idempotencyKey, now)) });
}

/** How an answer with a token is replayed: the same token, good once as before. */
export function grantSecrets<Entity extends object>(): Secrets<
  { cardId: number; action: StepUpAction },
  'holder',
  Entity
> {
  const withToken = (entity: Entity, stepUpToken: string): Entity =>
    'stepUpToken' in entity ? { ...entity, stepUpToken } : entity;
  return {
    hide: (entity) => withToken(entity, ''),
    restore: async (kept, { input, holder, services, idempotencyKey }, firstAt) => {
      const { cardId, action } = input;
      const scope = { holderId: holder.holderId, cardId, action };
      return ok(withToken(kept, stepUpTokenOf(services.keys, scope, idempotencyKey ?? '', firstAt)));
    },
  };
}
