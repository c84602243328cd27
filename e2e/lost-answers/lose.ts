import type { BrowserContext, Request } from '@playwright/test';
import { pathParametersOf } from '@portal/contract/define-call';
import { type Reply, replyInstead } from './replies.ts';
import type { Walked } from './row.ts';

/** A line that breaks while a write is on its way. */
export interface Line {
  /** Answers come again. */
  mend: () => void;
}

/** Tells whether a request carries a row's write. */
export function isWriteOf({ call, isIt = () => true }: Pick<Walked, 'call' | 'isIt'>, request: Request): boolean {
  const path = pathParametersOf(call.path).reduce(
    (text, name) => text.replace(`{${name}}`, '\\w+'),
    call.path as string,
  );
  return (
    request.method() === call.method &&
    new RegExp(`^${path}$`).test(new URL(request.url()).pathname) &&
    isIt((request.postDataJSON() ?? {}) as Record<string, unknown>)
  );
}

/**
 * From the moment in which the write is sent no answer of ours comes any more; the write itself reaches the server. `reply`
 * is what comes instead, to all that is asked.
 */
export async function loseAnswerOf(
  context: BrowserContext,
  row: Pick<Walked, 'call' | 'isIt'>,
  reply: Reply = 'none',
): Promise<Line> {
  let state: 'whole' | 'broken' | 'mended' = 'whole';
  await context.route('**/api/**', async (route) => {
    let own = '{"status":200}';
    if (state === 'whole' && isWriteOf(row, route.request())) {
      state = 'broken';
      own = await (await route.fetch()).text();
    }
    if (state === 'broken') await replyInstead(route, reply, own);
    else await route.continue();
  });
  return {
    mend: () => {
      state = 'mended';
    },
  };
}
