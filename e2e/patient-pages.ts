import type { BrowserContext } from '@playwright/test';
import { longestWaitMs } from '@portal/contract/constants';

const patientMs = 120_000;

/**
 * Has the pages of a browser wait for all that comes, where the order of what they show is compared: a page that gave up waiting
 * shows it further below, and a slow machine would decide. Called after a clock was set, which brings timers of its own.
 */
export async function makePatient(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([usualMs, longMs]) => {
      const set = window.setTimeout.bind(window);
      const wait = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
        set(handler, ms === usualMs ? longMs : ms, ...rest);
      window.setTimeout = wait as typeof window.setTimeout;
    },
    [longestWaitMs, patientMs] as const,
  );
}
