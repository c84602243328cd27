import type { Call, EntityOf, InputOf } from '@portal/contract/define-call';
import { readPageData } from '../page/page-data.ts';
import { helperToken } from '../session/helper-token.ts';
import { sessionStore } from '../session/session-store.ts';
import { signedInPart } from '../session/signed-in-part.ts';
import { askedLanguage } from '../texts/language.ts';
import { ApiError, isUnanswered } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import { showFailure } from './modal.ts';
import { isAnswerToWrite } from './own-envelope.ts';
import { readReply } from './read-reply.ts';
import { noteServerTime } from './server-time.ts';

export interface CallOptions {
  /** The silent-failure flag: the caller shows a refusal itself. */
  silent?: boolean;
  idempotencyKey?: string | undefined;
  /** Only asks, though it is a write by its kind: what it would change is as it was. */
  isRead?: boolean;
  /** A read of which nothing but the portal's own word counts, as of every write. */
  onlyOwn?: boolean;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

type Read<Result> = (response: Response) => Promise<Result>;

/**
 * Makes a call and gives its entity. Throws an ApiError; unless `silent`, the failure is also shown in a modal.
 * An access token that has run out is refreshed once on the way.
 */
export async function callApi<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<EntityOf<C>> {
  return await perform(call, input, options, async (response) => {
    const entity = (await readEntity(call, response, options)) as EntityOf<C>;
    if (!options.isRead) await showAnswer(call, input as object, entity);
    return entity;
  });
}

/** As `callApi`, for a call whose reply `read` reads. */
export async function perform<C extends Call, Result>(
  call: C,
  input: InputOf<C>,
  options: CallOptions,
  read: Read<Result>,
): Promise<Result> {
  const wasSignedIn = sessionStore.get().user.isAuthed;
  try {
    const result = await sendWithFreshToken(call, input, options, read);
    if (!options.isRead) readAnew(call);
    return result;
  } catch (thrown) {
    if (options.signal?.aborted) {
      console.info(`${call.name} aborted`);
      throw thrown;
    }
    const error = thrown instanceof ApiError ? thrown : noAnswer(call, options);
    const mayHaveWorked = isWrite(call, options) && isUnanswered(error);
    if (isOutOfDate(error) || mayHaveWorked) readAnew(call);
    // When the session ended on the way, the cardholder has been told so already.
    const hasEnded = wasSignedIn && !sessionStore.get().user.isAuthed;
    if (!options.silent && !hasEnded) showFailure(error);
    throw error;
  }
}

/**
 * Reads the envelope of a reply: gives its entity, or throws an ApiError. To a write, what is not the portal's own word is
 * no answer.
 */
export async function readEntity(call: Call, response: Response, options: CallOptions): Promise<unknown> {
  const { status, statusText } = response;
  const reply = { status, statusText, body: await response.text() };
  const isStrict = options.onlyOwn || isWrite(call, options);
  if (isStrict && !isAnswerToWrite(reply)) throw noAnswer(call, options, status);
  return readReply(reply, response.headers.get('retry-after'));
}

async function sendWithFreshToken<C extends Call, Result>(
  call: C,
  input: InputOf<C>,
  options: CallOptions,
  read: Read<Result>,
): Promise<Result> {
  const { isAuthed, accessToken } = sessionStore.get().user;
  try {
    return await send(call, input, options, read);
  } catch (error) {
    const isTokenRefused = error instanceof ApiError && error.status === 401 && call.access === 'holder' && isAuthed;
    if (!isTokenRefused) throw error;
    if (!(await signedInPart.get()?.refreshTokens(accessToken))) {
      // The session goes on: the tokens could not be replaced yet, and nothing was sent.
      throw sessionStore.get().user.isAuthed ? noAnswer(call, { ...options, isRead: true }) : error;
    }
    return await send(call, input, options, read);
  }
}

async function send<C extends Call, Result>(
  call: C,
  input: InputOf<C>,
  options: CallOptions,
  read: Read<Result>,
): Promise<Result> {
  const { apiKey, gatewayKey } = readPageData();
  const session = sessionStore.get();
  const accessToken = call.access === 'helper' ? helperToken.get() : session.user.accessToken;
  const caller = { language: askedLanguage(session), apiKey, gatewayKey, accessToken };
  const { url, init } = buildRequest(call, input as object, caller, options.idempotencyKey);
  const { signal, keepalive } = options;
  const isPlainRead = call.mode === 'reads' && call.files.length === 0 && !signal && !keepalive;
  const fetchTogether = isPlainRead ? signedInPart.get()?.fetchTogether : undefined;
  const response = fetchTogether
    ? await fetchTogether({ call, input: input as object, url, init })
    : await fetch(url, { ...init, ...(signal && { signal }), ...(keepalive && { keepalive }) });
  noteServerTime(response.headers.get('date'));
  return await read(response);
}

/** Shows what a write has answered, where a read answers the same. */
async function showAnswer(call: Call, input: object, entity: unknown): Promise<void> {
  if (call.answersAs === null) return;
  // A page that has read anything has the module already.
  const reads = await import('./cached-reads.ts').catch((error: unknown) => console.warn(error));
  reads?.keepAnswer(call, input, entity);
}

/** Refreshes the reads that a write has changed, or may have. A failure here is no failure of the call. */
export function readAnew({ refreshes }: Call): void {
  if (refreshes.length === 0) return;
  const refresh = async () => (await import('./cached-reads.ts')).refreshReads(refreshes);
  refresh().catch((error: unknown) => console.warn(error));
}

/** A rule refused it, or tries were used up: things are not, or no more, as the page shows them. */
const isOutOfDate = ({ code }: ApiError) => code === 900 || code === 902;

const isWrite = ({ mode }: Call, { isRead = false }: CallOptions) => mode === 'writes' && !isRead;

/** Not that it failed: without an answer nobody knows yet. `status` is that of a reply which is none. */
function noAnswer(call: Call, options: CallOptions, status = 0): ApiError {
  const isFault = status >= 500;
  const unanswered = { call, key: options.idempotencyKey ?? null, isWrite: isWrite(call, options), isFault };
  return new ApiError({ status: isFault ? status : 0, message: '', unanswered });
}
