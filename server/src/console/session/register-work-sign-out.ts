import { workSignOutPath } from '@portal/contract/desk/work-sign-in';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../http/network-of.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { StaffIdentity } from '../../platform/ports/staff-identity.ts';
import type { Services } from '../../services.ts';
import { endProviderSessions, keepLogoutToken } from '../../staff/identities.ts';

/** A logout token is far shorter. */
const longestBytes = 16_384;

/**
 * Where the provider tells that somebody signed out there, or was shut out: their sessions end at once (OpenID Connect Back-Channel
 * Logout 1.0). It answers 200, or 400 to what is not to be believed, and nothing besides.
 */
export function registerWorkSignOut(app: FastifyInstance, services: Services, identity: StaffIdentity): void {
  app.register(async (door) => {
    door.removeAllContentTypeParsers();
    const form = 'application/x-www-form-urlencoded';
    door.addContentTypeParser(form, { parseAs: 'string', bodyLimit: longestBytes }, (_request, body, done) =>
      done(null, body),
    );
    door.post(workSignOutPath, async (request, response) => {
      response.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      const token = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('logout_token');
      const told = token === null ? null : await identity.readLogoutToken(token);
      const isHeard = told !== null && (await end(told, networkOf(request.ip)));
      request.notes.outcome = isHeard ? 'ok' : 'invalidInput';
      return await response.status(isHeard ? 200 : 400).send('');
    });
  });

  type Told = NonNullable<Awaited<ReturnType<StaffIdentity['readLogoutToken']>>>;
  const end = async (told: Told, address: string) =>
    await inTransaction(services.pool, async (tx) => {
      const now = services.clock.now();
      if (!(await keepLogoutToken(tx, told.issuer, told.tokenId, told.expiresAt))) return false;
      for (const { staffName, sessionId } of await endProviderSessions(tx, told, now)) {
        const who = { actor: 'STAFF', staff: staffName, reason: null, holderId: null, cardId: null } as const;
        const what = { act: 'console/end-by-provider', refusedFor: null, address, device: null, facts: { sessionId } };
        await recordEntry(tx, { ...who, ...what }, now);
      }
      return true;
    });
}
