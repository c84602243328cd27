import type { Call, EntityOf } from '@portal/contract/define-call';
import { pathParametersOf } from '@portal/contract/define-call';
import { type EnvelopeMessage, FailureEnvelope, successEnvelope } from '@portal/contract/envelope';
import { headers } from '@portal/contract/headers';
import type { Language } from '@portal/contract/language';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import * as z from 'zod/mini';
import { deskRoutes } from '../console/desk-routes.ts';
import { mountDesk } from '../console/mount-desk.ts';
import { createFolderScreening } from '../doors/desk/screening/folder-screening.ts';
import { createApp } from '../http/app.ts';
import type { GatewayKeys } from '../http/authenticate.ts';
import type { Route } from '../http/serve.ts';
import { createPool } from '../platform/db/pool.ts';
import type { Clock } from '../platform/ports/clock.ts';
import { agreementsOf, createDocuments } from '../program/documents.ts';
import { createLocalPostalRecords } from '../program/postal/local-records.ts';
import { loadTexts, type TextFacts, type Texts } from '../program/texts/load-texts.ts';
import type { Services } from '../services.ts';
import { routes as allRoutes } from '../start/calls.ts';
import { createTestAgreements, type TestAgreements } from './agreements.ts';
import { testIssuing } from './card-account.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { testKeys } from './keys.ts';
import { createTestProgram, type TestProgram, testProgram } from './program.ts';
import type { ProgramParts } from './program-parts.ts';
import { createWatchfulLog } from './watchful-log.ts';

/** Public half of a key pair of nobody. */
const testPushKey = `B${'A'.repeat(86)}`;

const gatewayKeys = { apiKey: 'test-api', gatewayKey: 'test-gateway' };

export interface SendOptions {
  token?: string;
  language?: Language;
  idempotencyKey?: string;
  /** Replaces or adds headers. */
  headers?: Record<string, string>;
  /** The address that the call comes from, 127.0.0.1 unless told. */
  address?: string;
}

/** A reply, already checked against the contract: an entity or the messages of a failure. */
export interface TestReply<Entity> {
  httpStatus: number;
  entity: Entity | null;
  /** Status inside the envelope. */
  status: number;
  messages: EnvelopeMessage[];
  /** The cookie that the reply sets, if it does. */
  setCookie?: string;
}

export interface TestFile {
  name: string;
  mediaType: string;
  content: Buffer;
}

export interface TestApi {
  app: FastifyInstance;
  services: Services;
  pool: pg.Pool;
  /** As the role that owns the database: for what the portal itself may not do. */
  owner: pg.Pool;
  /** How to reach its database. */
  connection: pg.PoolConfig;
  clock: TestClock;
  program: TestProgram;
  /** The program's documents, which a test may change. */
  agreements: TestAgreements;
  /** How long answers would have waited, so as not to tell by their speed who exists; a test does not wait for it. */
  restsMs: number[];
  /** Strings that must never reach the log while the test runs. */
  secrets: Set<string>;
  /** Sends a call as the web app does, and parses the reply with the contract. */
  send<C extends Call>(call: C, input: unknown, options?: SendOptions): Promise<TestReply<EntityOf<C>>>;
  /** Sends a call that answers with a file. Throws when it is refused. */
  fetchFile(call: Call, input: unknown, options?: SendOptions): Promise<TestFile>;
  close(): Promise<void>;
}

/** A call as the web app sends it to a portal with these gateway keys, those of tests unless told. */
export function requestOf(call: Call, input: unknown, options: SendOptions, keys: GatewayKeys = gatewayKeys) {
  const rest = { ...(input as Record<string, unknown>) };
  let path = call.path as string;
  for (const name of pathParametersOf(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  const isGet = call.method === 'GET';
  return {
    method: call.method,
    url: isGet && query ? `${path}?${query}` : path,
    headers: {
      accept: 'application/json',
      'accept-language': options.language ?? 'en',
      [headers.channel]: headers.channelValue,
      [headers.apiKey]: keys.apiKey,
      [headers.gatewayKey]: keys.gatewayKey,
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.idempotencyKey ? { [headers.idempotencyKey]: options.idempotencyKey } : {}),
      ...options.headers,
    } as Record<string, string>,
    payload: isGet ? undefined : JSON.stringify(rest),
  };
}

/** The texts of each program that tests of this worker have. To read them anew takes longer than most tests. */
const loadedTexts = new Map<TextFacts, Promise<Texts>>();
function textsWith(facts: TextFacts): Promise<Texts> {
  const texts = loadedTexts.get(facts) ?? loadTexts('texts', facts);
  loadedTexts.set(facts, texts);
  return texts;
}

/** The program of the tests. */
const testParts: ProgramParts = { program: testProgram, issuing: testIssuing };

/**
 * The whole API on a database of its own, without a socket; time stands still. `makeClock` may put another over it,
 * `openDatabase` name a database that something is done to, and `parts` be those of another program.
 */
export async function createTestApi(
  routes: readonly Route[] = allRoutes,
  makeClock: (base: TestClock) => Clock = (base) => base,
  openDatabase: () => Promise<TestDatabase> = createTestDatabase,
  { program: present, issuing }: ProgramParts = testParts,
): Promise<TestApi> {
  const database = await openDatabase();
  const { connection } = database;
  const pool = createPool(connection);
  const owner = createPool(database.owner);
  const clock = createTestClock();
  const texts = await textsWith(present.facts);
  const { log, secrets } = createWatchfulLog();
  const program = createTestProgram(present);
  const documents = createDocuments(() => program.now(), { issuing, texts });
  const agreements = createTestAgreements(program, agreementsOf(documents));
  const services = {
    pool,
    standby: null,
    clock: makeClock(clock),
    keys: testKeys,
    texts,
    issuing,
    documents,
    agreements,
    program,
    pushKey: testPushKey,
    publicUrl: 'https://portal.example',
    postal: createLocalPostalRecords(),
    screening: createFolderScreening(null),
    staffIdentity: null,
  };
  const restsMs: number[] = [];
  const app = await createApp({
    services,
    routes,
    gatewayKeys,
    log,
    requestsPerMinute: 100_000,
    describesApi: true,
    trustedProxies: [],
    rest: async (ms) => void restsMs.push(ms),
  });
  mountDesk(app, deskRoutes, services);

  async function inject(call: Call, input: unknown, options: SendOptions) {
    const { payload, ...request } = requestOf(call, input, options);
    return await app.inject({
      ...request,
      ...(payload === undefined ? {} : { payload }),
      ...(options.address ? { remoteAddress: options.address } : {}),
    });
  }

  async function send<C extends Call>(
    call: C,
    input: unknown,
    options: SendOptions = {},
  ): Promise<TestReply<EntityOf<C>>> {
    const response = await inject(call, input, options);
    const body: unknown = response.json();
    const cookie = response.headers['set-cookie'];
    const setCookie = typeof cookie === 'string' ? { setCookie: cookie } : {};
    if (response.statusCode === 200) {
      const { entity, status } = z.parse(successEnvelope(call.entity), body);
      return { httpStatus: 200, entity: entity as EntityOf<C>, status, messages: [], ...setCookie };
    }
    const failure = FailureEnvelope.parse(body);
    return { httpStatus: response.statusCode, entity: null, status: failure.status, messages: failure.errors.messages };
  }

  async function fetchFile(call: Call, input: unknown, options: SendOptions = {}): Promise<TestFile> {
    const { statusCode, headers: sent, rawPayload } = await inject(call, input, options);
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
    const name = /filename="([^"]+)"/.exec(String(sent['content-disposition']))?.[1] ?? '';
    return { name, mediaType: String(sent['content-type']), content: rawPayload };
  }

  return {
    app,
    services,
    agreements,
    pool,
    owner,
    connection,
    clock,
    program,
    restsMs,
    secrets,
    send,
    fetchFile,
    close: async () => {
      await app.close();
      await pool.end();
      await owner.end();
      await database.drop();
    },
  };
}
