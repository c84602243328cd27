import type { StepUpAction } from '@portal/contract/step-up/step-up';
import { ok, type Success } from '../../http/outcome.ts';
import type { HandlerContext, Secrets } from '../../http/serve.ts';
import { grantStepUp, type ProofWay, type StepUpScope, stepUpTokenOf } from '../../identity/step-up-tokens.ts';

type Context = Pick<HandlerContext<unknown, 'holder', 'writes'>, 'tx' | 'now' | 'services' | 'idempotencyKey'>;
type TokenContext = Omit<Context, 'services'> & { services: Pick<Context['services'], 'keys'> };

/** Answers a right proof with its token. */
export async function grant(
  { tx, now, services: { keys }, idempotencyKey }: Context,
  scope: StepUpScope,
  way: ProofWay,
): Promise<Success<{ stepUpToken: string }>> {
  return ok({ stepUpToken: await makeToken({ tx, now, services: { keys }, idempotencyKey }, scope, way) });
}

/** Answers SSN and ZIP that a passcode has to follow. */
export async function grantHalf(context: Context, scope: StepUpScope): Promise<Success<{ halfToken: string }>> {
  return ok({ halfToken: await makeToken(context, scope, 'HALF') });
}

async function makeToken(
  { tx, now, services: { keys }, idempotencyKey }: TokenContext,
  scope: StepUpScope,
  way: ProofWay,
): Promise<string> {
  if (idempotencyKey === null) return await grantStepUp(tx, scope, way, now);
  return await grantStepUp(tx, scope, way, now, stepUpTokenOf(keys, scope, idempotencyKey, now));
}

/** How an answer with a token is replayed: the same token, good once as before. */
export function grantSecrets<Entity extends object>(): Secrets<
  { cardId: number; action: StepUpAction },
  'holder',
  Entity
> {
  const withToken = (entity: Entity, token: string): Entity => {
    if ('stepUpToken' in entity) return { ...entity, stepUpToken: token };
    return 'halfToken' in entity ? { ...entity, halfToken: token } : entity;
  };
  return {
    hide: (entity) => withToken(entity, ''),
    restore: async (kept, { input, holder, services, idempotencyKey }, firstAt) => {
      const { cardId, action } = input;
      const scope = { holderId: holder.holderId, cardId, action };
      return ok(withToken(kept, stepUpTokenOf(services.keys, scope, idempotencyKey ?? '', firstAt)));
    },
  };
}
