import type { BrowserContext, Page, Route } from '@playwright/test';
import { readsTogetherPath } from '@portal/contract/reads-together';

/** As a server of an older release answers, which has no such path: then each read is a request of its own. */
const answerAsOlder = async (route: Route) => await route.fulfill({ status: 404, json: {} });
const isReadsTogether = (url: string) => new URL(url).pathname === readsTogetherPath;

/**
 * Lets a journey hold back, change, await and count single calls. Reads that begin together travel in one request; from the
 * first time on that the journey looks at requests, they do not.
 */
export function askApartWhenWatched(context: BrowserContext): void {
  const route = context.route.bind(context);
  let isApart: Promise<unknown> | null = null;
  const askApart = async () => await (isApart ??= route((url) => url.pathname === readsTogetherPath, answerAsOlder));
  watch(context, askApart);
  for (const page of context.pages()) watch(page, askApart);
  context.on('page', (page) => watch(page, askApart));
}

const watched = new Set(['request', 'response', 'requestfinished', 'requestfailed']);

function watch(target: Page | BrowserContext, askApart: () => Promise<unknown>): void {
  const route = target.route.bind(target);
  // The two differ in the events that they know, not in how they are listened to.
  const on = target.on.bind(target) as (event: string, listener: () => void) => typeof target;
  target.route = async (url, handler, options) => {
    await askApart();
    const own: typeof handler = async (each, request) => {
      await (isReadsTogether(request.url()) ? answerAsOlder(each) : handler(each, request));
    };
    return await route(url, own, options);
  };
  Object.assign(target, {
    on: (event: string, listener: () => void) => {
      if (watched.has(event)) void askApart();
      return on(event, listener);
    },
  });
  if (!('waitForResponse' in target)) return;
  const waitForResponse = target.waitForResponse.bind(target);
  const waitForRequest = target.waitForRequest.bind(target);
  target.waitForResponse = async (...given) => {
    void askApart();
    return await waitForResponse(...given);
  };
  target.waitForRequest = async (...given) => {
    void askApart();
    return await waitForRequest(...given);
  };
}
