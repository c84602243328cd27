import type { BrowserContext } from '@playwright/test';
import type { Call } from '@portal/contract/define-call';
import { pathParametersOf } from '@portal/contract/define-call';

/** A line that breaks while a write is on its way. */
export interface Line {
  /** Answers come again. */
  mend: () => void;
}

/** From the moment in which the write is sent no answer comes any more; the write itself reaches the server. */
export async function loseAnswerOf(
  context: BrowserContext,
  { call, isIt = () => true }: { call: Call; isIt?: ((body: Record<string, unknown>) => boolean) | undefined },
): Promise<Line> {
  const path = pathParametersOf(call.path).reduce(
    (text, name) => text.replace(`{${name}}`, '\\w+'),
    call.path as string,
  );
  const isPath = new RegExp(`^${path}$`);
  let state: 'whole' | 'broken' | 'mended' = 'whole';
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const isWrite =
      state === 'whole' &&
      request.method() === call.method &&
      isPath.test(new URL(request.url()).pathname) &&
      isIt((request.postDataJSON() ?? {}) as Record<string, unknown>);
    if (isWrite) {
      state = 'broken';
      await route.fetch();
    }
    if (state === 'broken') await route.abort('connectionfailed');
    else await route.continue();
  });
  return {
    mend: () => {
      state = 'mended';
    },
  };
}
