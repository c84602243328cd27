import { type Access, type Call, pathParametersOf } from '@portal/contract/define-call';
import type { FileReply } from '@portal/contract/file-reply';
import { headers } from '@portal/contract/headers';
import { findLanguage, type Language } from '@portal/contract/language';
import { isOpenToRepresentatives } from '@portal/contract/representatives/open-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type * as z from 'zod/mini';
import { isLoginGone } from '../identity/logins.ts';
import { holdRepresentative } from '../identity/representatives/representatives.ts';
import { nameRequest } from '../platform/db/name-request.ts';
import { awaited, inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../services.ts';
import { auditCall, isDryRun } from './audit-call.ts';
import { findCaller, findHeader, findHelping, type GatewayKeys, hasGatewayKeys } from './authenticate.ts';
import { clientOf, deviceCookie } from './client.ts';
import { type FieldProblem, failureReply, fileReply, invalidInputReply, type Reply, successReply } from './envelope.ts';
import { errorKeyOf } from './fault.ts';
import { type Outcome, refuse, type Success } from './outcome.ts';
import { replayOrRun } from './replay.ts';
import { sendFile } from './send-file.ts';
import { serializerOf } from './serializer-of.ts';
import type { CallContext, HandlerContext, Route } from './serve.ts';

/** The language of a request: the first entry of Accept-Language, else the program's first. */
export function languageOf(request: FastifyRequest, { program }: Pick<Services, 'program'>): Language {
  return findLanguage(request.headers['accept-language']) ?? program.now().facts.languages[0];
}

/** The names under which schemas ask for a text of their own; other problems read as 'invalid'. */
const textKey = /^[a-z][A-Za-z]+$/;

/** The first problem of each field. */
function problemsOf(error: z.core.$ZodError): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    // A union answers with the problems of the branch that came nearest.
    const nearest =
      issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length)[0]?.[0] : undefined;
    const { message, path } = nearest ?? issue;
    const field = path.map(String).join('.');
    if (!problems.has(field)) problems.set(field, { field, key: textKey.test(message) ? message : 'invalid' });
  }
  return [...problems.values()];
}

function rawInputOf(request: FastifyRequest): unknown {
  const params = request.params as Record<string, string>;
  if (request.method === 'GET') return { ...(request.query as object), ...params };
  const body = request.body ?? {};
  return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...params } : body;
}

async function runWrite(route: Route, context: CallContext<unknown, Access>, reply: ToReply): Promise<Reply> {
  const prepared = await route.prepare(context);
  const work = async (tx: pg.PoolClient) => {
    nameRequest(tx, context.requestId);
    const acting = context.holder?.representative ?? null;
    // It may have ended since the token was looked up; from here on, who ends it waits.
    if (acting !== null && !(await holdRepresentative(tx, acting.representativeId, context.now))) {
      return reply(refuse('unauthorized'));
    }
    const inside = { ...context, tx };
    return await replayOrRun(route, inside, reply, async () => {
      const outcome = await route.handle(inside, prepared);
      await auditCall(tx, route, context, outcome);
      return outcome;
    });
  };
  return await inTransaction(context.services.pool, work, awaited);
}

async function runRead(route: Route, context: CallContext<unknown, Access>, reply: ToReply): Promise<Reply> {
  const { pool, standby } = context.services;
  const db = route.call.standbyAnswers && standby !== null ? await standby.choose() : pool;
  const inside = { ...context, db } as HandlerContext<unknown, 'public', 'reads'>;
  const outcome = await route.handle(inside, await route.prepare(context));
  await auditCall(pool, route, context, outcome);
  return reply(outcome);
}

type ToReply = (outcome: Outcome<unknown>) => Reply;

/** Answers one request to a route, in the order that the architecture gives: keys, token, schema, handler, envelope. */
async function answer(route: Route, request: FastifyRequest, services: Services, keys: GatewayKeys): Promise<Reply> {
  const { call } = route;
  const language = languageOf(request, services);
  const reply: ToReply = (outcome) => {
    if (!outcome.ok) {
      request.notes.outcome = outcome.error;
      return failureReply(services.texts, language, outcome);
    }
    return call.files.length > 0 ? fileReply(outcome as Success<FileReply>) : successReply(outcome);
  };
  if (!hasGatewayKeys(request, keys)) return reply(refuse('unknownClient'));
  if (call.toggle !== null && !services.program.now().toggles[call.toggle]) return reply(refuse('notFound'));
  const now = services.clock.now();
  const isOfHelpers = call.access === 'helper';
  const helper = isOfHelpers ? await findHelping(request, services, now) : null;
  const holder = isOfHelpers || call.access === 'public' ? null : await findCaller(request, services, now);
  request.notes.holderId = holder?.holderId ?? null;
  if (isOfHelpers && helper === null) return reply(refuse('unauthorized'));
  if (call.access === 'holder' && holder === null) return reply(refuse('unauthorized'));
  if (holder?.representative && !isOpenToRepresentatives(call)) return reply(refuse('notForRepresentatives'));
  const parsed = call.input.safeParse(rawInputOf(request));
  const refuseInput = (problems: readonly FieldProblem[]) => {
    request.notes.outcome = 'invalidInput';
    return invalidInputReply(services.texts, language, problems);
  };
  if (!parsed.success) return refuseInput(problemsOf(parsed.error));
  const idempotencyKey = findHeader(request, headers.idempotencyKey);
  if (call.idempotency === 'required' && idempotencyKey === null && !isDryRun(parsed.data)) {
    return refuseInput([{ field: headers.idempotencyKey, key: 'required' }]);
  }
  const client = clientOf(request);
  const context: CallContext<unknown, Access> = {
    input: parsed.data,
    holder,
    helper,
    now,
    language,
    idempotencyKey,
    client,
    requestId: request.id,
    services,
  };
  try {
    return await (call.mode === 'writes' ? runWrite : runRead)(route, context, reply);
  } catch (fault) {
    // Sign out a holder whose account was deleted on the way, whatever failed for want of it. Do not ask a lost database
    // again: the answer is due within 3.5 s.
    const isDatabaseLost = errorKeyOf(fault) === 'unavailable';
    if (holder !== null && !isDatabaseLost && (await isLoginGone(services.pool, holder.loginId).catch(() => false))) {
      return reply(refuse('unauthorized'));
    }
    throw fault;
  }
}

/** A call's path as Fastify writes it: '/cards/:cardId/lock'. */
export function urlOf(call: Call): string {
  return pathParametersOf(call.path).reduce((path, name) => path.replace(`{${name}}`, `:${name}`), call.path as string);
}

interface Door {
  keys: GatewayKeys;
  /** Waits before an answer whose speed would tell something. */
  rest: (ms: number) => Promise<unknown>;
}

/** Mounts a route. Its replies are serialized by the contract; a file is not. */
export function mount(app: FastifyInstance, route: Route, services: Services, { keys, rest }: Door): void {
  const { call } = route;
  app.route({
    method: call.method,
    url: urlOf(call),
    config: { call: call.name },
    ...(call.maxBytes !== null && { bodyLimit: call.maxBytes }),
    ...(call.files.length === 0 && {
      schema: { response: { 200: {} } },
      serializerCompiler: () => serializerOf(call),
    }),
    handler: async (request: FastifyRequest, response: FastifyReply) => {
      const startedMs = performance.now();
      const { httpStatus, body, file, deviceToken, minimumMs = 0 } = await answer(route, request, services, keys);
      const leastMs = Math.max(route.minimumMs, minimumMs);
      if (leastMs > 0) await rest(Math.max(leastMs - (performance.now() - startedMs), 0));
      if (deviceToken !== undefined) response.header('set-cookie', deviceCookie(deviceToken, request.protocol));
      return file ? await sendFile(response, file) : response.status(httpStatus).send(body);
    },
  });
}
