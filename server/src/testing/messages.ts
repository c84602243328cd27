import { createTally } from '../platform/figures/tally.ts';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { createDemoMessagePort, listDemoMessages } from '../platform/ports/demo-messages.ts';
import { createSending } from '../telling/delivery/send-message.ts';
import type { TestApi } from './api.ts';
import { testKeys } from './keys.ts';
import { createWatchfulLog } from './watchful-log.ts';

/** Sends what is waiting, and gives what was sent to one phone number or address, newest first. */
export async function readMessages(api: TestApi, to: string) {
  const port = createDemoMessagePort(api.pool, testKeys);
  const ports = { TEXT: port, CALL: port, EMAIL: port, PUSH: port };
  const { log } = createWatchfulLog();
  const { handlers } = createSending({ ...api.services, ports, clock: api.clock, log, sent: createTally() });
  await runDueJobs(api.pool, handlers, api.clock, log);
  return await listDemoMessages(api.pool, testKeys, to);
}

/** The six digits of the newest passcode that was sent there. Throws when there is none. */
export async function readPasscode(api: TestApi, to: string): Promise<string> {
  const [newest] = await readMessages(api, to);
  const code = /\d{6}/.exec((newest?.text ?? '').replaceAll(', ', ''))?.[0];
  if (code === undefined) throw new Error('no passcode was sent');
  return code;
}
