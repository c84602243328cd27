import { find, type Queryable, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { hashToken } from './hash-token.ts';

/** A pair of tokens, before anything is known of how long they last. */
export interface NewTokens {
  accessToken: string;
  refreshToken: string;
}

/** Successors follow from the token and a key outside the database, so that a retry can be given the same ones. */
export function successorsOf(keys: Keys, refreshToken: string): NewTokens {
  const successor = (kind: string) => keys.hmac('session-tokens', `${kind}:${refreshToken}`).toString('base64url');
  return { accessToken: successor('access'), refreshToken: successor('refresh') };
}

const storedToken = statement<[Buffer[]], { tokenHash: Buffer }>(
  'identity/find-successor',
  `SELECT token_hash AS "tokenHash" FROM identity.token WHERE token_hash = ANY($1)`,
);

/** The successors that were given before, also when the key was changed since. */
export async function formerSuccessors(tx: Queryable, keys: Keys, refreshToken: string): Promise<NewTokens> {
  const all = (kind: string) =>
    keys.hmacs('session-tokens', `${kind}:${refreshToken}`).map((hmac) => hmac.toString('base64url'));
  const [access, refresh] = [all('access'), all('refresh')];
  const stored = await find(tx, storedToken, [refresh.map(hashToken)]);
  const at = refresh.findIndex((token) => stored?.tokenHash.equals(hashToken(token)) ?? false);
  return { accessToken: access[Math.max(at, 0)] as string, refreshToken: refresh[Math.max(at, 0)] as string };
}

/**
 * The first tokens of a session that a proof opens: they follow from the names of the proof and of the request, which
 * only the browser knows, so that a retry of the request can be given the same ones.
 */
export function tokensOfProof(keys: Keys, flowId: string, retryKey: string): NewTokens {
  return successorsOf(keys, `${flowId}:${retryKey}`);
}
