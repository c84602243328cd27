import { tellEventJob } from '../events/record-event.ts';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import type { DemoMessage } from '../platform/ports/demo-messages.ts';
import { createTellEventJob } from '../telling/notices/tell-event.ts';
import type { TestApi } from './api.ts';
import { readMessages } from './messages.ts';
import { createWatchfulLog } from './watchful-log.ts';

/** Turns what happened into messages; how many events that were. */
export async function tellEvents(api: TestApi): Promise<number> {
  const job = createTellEventJob(api.services);
  return await runDueJobs(api.pool, { [tellEventJob]: job }, api.clock, createWatchfulLog().log);
}

/** Tells what happened, and gives what was sent to a phone number, an address or a subscription, newest first. */
export async function readAlerts(api: TestApi, to: string): Promise<DemoMessage[]> {
  await tellEvents(api);
  return await readMessages(api, to);
}
