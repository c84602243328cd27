import type { PageAnswer, PageBundle, PageData, PageEntry } from '@portal/contract/page-bundle';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The longest query for which a page asks something. */
const maxQueryLength = 500;

/** The input for page requests. */
interface Asking {
  app: FastifyInstance;
  questionOf: PageBundle['questionOf'];
  caller: Pick<PageData, 'apiKey' | 'gatewayKey'>;
}

/**
 * Asks the API what a page wants to know for the query that it is opened with, as the reader's browser would: by the same
 * call, with the limits of the reader's own address. Null for a page that asks nothing, and for who has asked too often: a
 * page that need not be rendered anew costs next to nothing.
 */
export async function askForPage(
  { app, questionOf, caller }: Asking,
  { path }: PageEntry,
  request: FastifyRequest,
  language: PageData['language'],
): Promise<{ search: string; answer: PageAnswer } | null> {
  const search = /\?.*$/s.exec(request.url)?.[0] ?? '';
  if (search.length > maxQueryLength) return null;
  const question = questionOf(path, search, { ...caller, language });
  if (question === null) return null;
  const reply = await app.inject({ url: question.url, headers: question.headers, remoteAddress: request.ip });
  if (reply.statusCode === 429) return null;
  return { search, answer: { url: question.url, status: reply.statusCode, body: reply.body } };
}
