import type { RefreshSession } from '@portal/contract/session/login';
import type { Tokens } from '@portal/contract/session/tokens';
import type { Queryable } from '../db/statement.ts';
import { type Outcome, ok, refuse } from '../http/outcome.ts';
import type { Services } from '../http/services.ts';
import { listOwnZones } from '../identity/list-own-zones.ts';
import { rotateTokens } from '../identity/sessions.ts';

interface Context {
  tx: Queryable;
  now: Date;
  services: Services;
  idempotencyKey: string | null;
}

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
  });
}
