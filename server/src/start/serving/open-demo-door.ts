import type { FastifyInstance } from 'fastify';
import type { DemoDoor } from '../../demo/demo-door.ts';
import { registerDemo } from '../../demo/register-demo.ts';
import { createSender } from '../../doors/signed/send-message.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import type { Config } from '../config.ts';
import { ensureRecurringJobs } from '../job-kinds.ts';
import { openDemoDays } from '../reconciliation/close-demo-days.ts';

interface DemoTools extends Pick<DemoDoor, 'seed' | 'clock' | 'jobs' | 'owner'> {
  services: Services;
  /** Of the doors through which the demo plays the card network and the staff. */
  secrets: { network: string; desk: string };
}

/** Opens the demo's own page and calls. `settle` waits for what its staff have begun, as their messages go to this very server. */
export async function openDemoDoor(
  app: FastifyInstance,
  { programDir, publicUrl }: Config,
  { services, seed, clock, jobs, owner, secrets }: DemoTools,
): Promise<{ settle: () => Promise<void> }> {
  const { pool, keys, issuing, texts, program } = services;
  const sendMessage = createSender(app, { name: 'network', secret: secrets.network }, clock);
  const sendToDesk = createSender(app, { name: 'desk', secret: secrets.desk }, clock);
  const days = await openDemoDays({ pool, keys, issuing, sendToDesk }, programDir);
  const ensureJobs = (tx: Queryable, now: Date) => ensureRecurringJobs(tx, issuing, now);
  const own = { pool, owner, texts, clock, jobs, seed, program, ensureJobs, closeLastDays: days.close };
  await registerDemo(app, { ...own, sendMessage, sendToDesk, publicUrl });
  let signing = Promise.resolve();
  app.addHook('onListen', () => {
    signing = days.sign();
    return signing;
  });
  // A fault is logged where it is thrown.
  return { settle: () => signing.catch(() => undefined) };
}
