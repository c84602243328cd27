import type { RefreshSession } from '@portal/contract/session/login';
import type { Tokens } from '@portal/contract/session/tokens';
import { type Outcome, ok, refuse } from '../../http/outcome.ts';
import type { HandlerContext } from '../../http/serve.ts';
import { listOwnZones } from '../../identity/list-own-zones.ts';
import { describeActing } from '../../identity/representatives/acts-for.ts';
import { rotateTokens } from '../../identity/sessions.ts';

type Context = Pick<HandlerContext<unknown, 'public', 'writes'>, 'tx' | 'now' | 'services' | 'idempotencyKey'>;

/** Answers the present tokens with their successors (specification §4), or refuses when the session is over. */
export async function refreshSession(
  context: Context,
  input: RefreshSession,
): Promise<Outcome<Tokens, 'unauthorized'>> {
  const { tx, now, services, idempotencyKey } = context;
  const rotation = { refreshToken: input.refreshToken, retryKey: idempotencyKey, language: input.lang };
  const tokens = await rotateTokens(tx, services.keys, rotation, now);
  if (tokens === null) return refuse('unauthorized');
  return ok({
    success: true,
    accessToken: tokens.accessToken,
    expiryTime: tokens.expiresInSeconds,
    refreshToken: tokens.refreshToken,
    userId: tokens.userId,
    language: input.lang,
    timeZones: await listOwnZones(tx, services, tokens.holderId),
    ...(await describeActing(tx, services.keys, tokens)),
  });
}
