import { pathParametersOf } from '@portal/contract/define-call';
import { deskErrors } from '@portal/contract/desk/desk-error';
import type { StaffRole } from '@portal/contract/desk/staff-role';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findHeader } from '../http/authenticate.ts';
import { errorKeyOf } from '../http/fault.ts';
import { networkOf } from '../http/network-of.ts';
import { labelDevice } from '../identity/device-label.ts';
import { nameRequest } from '../platform/db/name-request.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../services.ts';
import { findStaffSession, seeStaffSession } from '../staff/sessions.ts';
import { auditDesk } from './audit-desk.ts';
import { readDeskCookies, writeDeskCookies, writeDeviceCookie } from './desk-cookies.ts';
import { type DeskOutcome, type DeskRefusal, refuseDesk } from './desk-outcome.ts';
import type { DeskContext, DeskHandlerContext, DeskRoute } from './serve-desk.ts';

type Context = DeskContext<unknown, readonly StaffRole[] | null>;

/** Mounts the calls of the console, each with its own refusals, on an app that may serve others too. */
export function mountDesk(app: FastifyInstance, routes: readonly DeskRoute[], services: Services): void {
  app.register(async (scope) => {
    scope.setErrorHandler((fault, request, response) => {
      const key = deskErrorOf(fault);
      if (deskErrors[key] >= 500) request.log.error({ reqId: request.id, err: fault }, 'fault');
      request.notes.outcome = key;
      return sendRefusal(response, refuseDesk(key));
    });
    for (const route of routes) {
      const { call } = route;
      const url = pathParametersOf(call.path).reduce(
        (path, name) => path.replace(`{${name}}`, `:${name}`),
        call.path as string,
      );
      const config = { call: `console/${call.name}` };
      scope.route({
        method: call.method,
        url,
        config,
        handler: (request, response) => answer(route, request, response, services),
      });
    }
  });
}

async function answer(route: DeskRoute, request: FastifyRequest, response: FastifyReply, services: Services) {
  const { call } = route;
  if (isForeign(request)) return sendRefusal(response, refuseDesk('foreignOrigin'));
  const now = services.clock.now();
  const { sessionToken, deviceToken } = readDeskCookies(request);
  const client = {
    address: networkOf(request.ip),
    device: labelDevice(findHeader(request, 'user-agent')),
    deviceToken,
  };
  const staff =
    call.roles && sessionToken && deviceToken
      ? await findStaffSession(services.pool, { sessionToken, deviceToken }, now)
      : null;
  const note = (outcome: DeskOutcome<unknown>) => {
    request.notes.outcome = outcome.ok ? 'ok' : outcome.error;
    return outcome;
  };
  if (call.roles !== null && staff === null)
    return sendRefusal(response, note(refuseDesk('unauthorized')) as DeskRefusal);
  const context = { input: null, staff, now, client, requestId: request.id, services } as Context;
  const outcome = note(await act(route, request, context));
  if (staff !== null && route.isAct) await seeStaffSession(services.pool, staff.sessionId, now);
  if (!outcome.ok) return sendRefusal(response, outcome);
  if (outcome.deviceToken !== undefined) response.header('set-cookie', writeDeviceCookie(request, outcome.deviceToken));
  if (outcome.tokens !== undefined) response.header('set-cookie', writeDeskCookies(request, outcome.tokens));
  return response.status(200).send(call.entity.parse(outcome.entity));
}

/** Role, input, handler; what came of it stands in the audit log, in the same transaction where there is one. */
async function act(route: DeskRoute, request: FastifyRequest, context: Context): Promise<DeskOutcome<unknown>> {
  const { call, isAct } = route;
  const { staff, client, now, services } = context;
  const audit = async (db: Parameters<typeof auditDesk>[0], outcome: DeskOutcome<unknown>) => {
    if (isAct) await auditDesk(db, { route, staff, client, outcome, now });
    return outcome;
  };
  if (call.roles !== null && staff !== null && !call.roles.includes(staff.role)) {
    return await audit(services.pool, refuseDesk('notYourRole'));
  }
  const parsed = call.input.safeParse(inputOf(request));
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.map(String).join('.')))];
    return refuseDesk('invalidInput', { fields });
  }
  const known = { ...context, input: parsed.data };
  const prepared = await route.prepare(known);
  if (call.mode === 'reads') {
    const inside = { ...known, db: services.pool } as DeskHandlerContext<unknown, readonly StaffRole[], 'reads'>;
    return await audit(services.pool, await route.handle(inside, prepared));
  }
  return await inTransaction(services.pool, async (tx) => {
    nameRequest(tx, context.requestId);
    const inside = { ...known, tx } as DeskHandlerContext<unknown, readonly StaffRole[], 'writes'>;
    return await audit(tx, await route.handle(inside, prepared));
  });
}

function inputOf(request: FastifyRequest): unknown {
  const params = request.params as Record<string, string>;
  if (request.method === 'GET') return { ...(request.query as object), ...params };
  const body = request.body ?? {};
  return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...params } : body;
}

/** Tells whether another site's page asks. Browsers say so of themselves, and no page can change what they say. */
function isForeign(request: FastifyRequest): boolean {
  const site = findHeader(request, 'sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

function deskErrorOf(fault: unknown): 'invalidInput' | 'unavailable' | 'tooManyRequests' | 'serverError' {
  const key = errorKeyOf(fault);
  if (key === 'unavailable' || key === 'tooManyRequests' || key === 'serverError') return key;
  return 'invalidInput';
}

function sendRefusal(response: FastifyReply, { error, fields, params }: DeskRefusal) {
  return response.status(deskErrors[error]).send({ error, fields, params });
}

/** Answers what is below /desk/api and no call. */
export function refuseOtherDeskCalls(app: FastifyInstance): void {
  app.all('/desk/api/*', (_request, response) => sendRefusal(response, refuseDesk('notFound')));
}
