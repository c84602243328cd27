import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import type { SignedOutThere, StaffProvider } from './staff-identity.ts';

/** A token is believed for so long after it was made, give or take the clocks. */
const longestAgeSeconds = 5 * 60;
const toleranceSeconds = 30;

/** Signatures by a key that the provider alone has. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const event = 'http://schemas.openid.net/event/backchannel-logout';
const Claims = z.object({
  iss: z.string(),
  iat: z.number(),
  jti: z.string().check(z.minLength(1), z.maxLength(1000)),
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  events: z.object({ [event]: z.looseObject({}) }),
  // One with a nonce is an ID token that somebody sends on (§2.4).
  nonce: z.optional(z.never()),
});

/** Reads logout tokens of a provider: type, signature, issuer, audience, age, event, and no nonce (OpenID Connect Back-Channel Logout 1.0 §2.6). */
export function createLogoutReader(
  { issuer, clientId }: StaffProvider,
  longestMs: number,
): (token: string, keysUrl: string) => Promise<SignedOutThere | null> {
  let known: { url: string; keys: JWTVerifyGetKey } | null = null;
  return async (token, keysUrl) => {
    const { createRemoteJWKSet, jwtVerify, errors } = await import('jose');
    // Anybody may send tokens, so the keys are kept, and asked for anew at most every few seconds.
    if (known?.url !== keysUrl) {
      const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: longestMs, cooldownDuration: 5000 });
      known = { url: keysUrl, keys };
    }
    try {
      const { payload } = await jwtVerify(token, known.keys, {
        issuer,
        audience: clientId,
        clockTolerance: toleranceSeconds,
        maxTokenAge: longestAgeSeconds,
        requiredClaims: ['exp', 'iat', 'jti'],
        typ: 'logout+jwt',
        algorithms: [...algorithms],
      });
      const claims = Claims.safeParse(payload);
      if (!claims.success) return null;
      const { iss, iat, jti, sub = null, sid = null } = claims.data;
      if (sub === null && sid === null) return null;
      const expiresAt = new Date((iat + longestAgeSeconds + toleranceSeconds) * 1000);
      return { issuer: iss, subject: sub, sid, tokenId: jti, expiresAt };
    } catch (fault) {
      if (fault instanceof errors.JOSEError || fault instanceof TypeError) return null;
      throw fault;
    }
  };
}
