import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { deskRoutes } from '../../console/desk-routes.ts';
import { mountDesk, refuseOtherDeskCalls } from '../../console/mount-desk.ts';
import { serveDeskPages } from '../../console/serve-desk-pages.ts';
import { registerWorkSignOut } from '../../console/session/register-work-sign-out.ts';
import { createApp } from '../../http/app.ts';
import { securityHeadersOf } from '../../http/pages/security-headers.ts';
import type { Services } from '../../services.ts';
import type { Config } from '../config.ts';

/**
 * Opens the staff console on the cardholders' app, or on one of its own where DESK_PORT is set; gives that one, which does not
 * listen yet. On a port of its own the cardholders' app answers 404 for all of it, and it serves nothing of theirs.
 */
export async function openConsole(
  main: FastifyInstance,
  portal: Services,
  config: Config,
  log: Logger,
  { servesPages }: { servesPages: boolean },
): Promise<FastifyInstance | null> {
  if (!config.hasConsole) return null;
  // Its passkeys and invitations are for the address at which the staff reach it.
  const services = { ...portal, publicUrl: config.consoleUrl };
  const own = config.deskPort === undefined ? null : await createConsoleApp(services, config, log);
  const app = own ?? main;
  mountDesk(app, deskRoutes, services);
  if (services.staffIdentity) registerWorkSignOut(app, services, services.staffIdentity);
  if (config.isDemo) await (await import('../../demo/demo-staff.ts')).openDemoStaff(app, services, config.programDir);
  refuseOtherDeskCalls(app);
  if (own) refuseOtherDeskCalls(main);
  if (servesPages) await serveDeskPages(app, config.webDist);
  return own;
}

async function createConsoleApp(services: Services, config: Config, log: Logger): Promise<FastifyInstance> {
  const { gatewayKeys, requestsPerMinute, trustedProxies } = config;
  const app = await createApp({
    services,
    routes: [],
    gatewayKeys,
    log,
    requestsPerMinute,
    describesApi: false,
    trustedProxies,
  });
  const headers = securityHeadersOf(config.hsts);
  app.addHook('onRequest', async (_request, response) => {
    response.headers(headers);
  });
  return app;
}
