import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportDeath } from '../acts/closing/report-death.ts';
import {
  getAccountStanding,
  getDepositNumbers,
  listOpenExceptions,
  listSuspendedEntries,
  verifyLedger,
} from '../issuer/face.ts';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { createInboxFolder } from '../platform/ports/bank-inbox.ts';
import { createFileDropFolder } from '../platform/ports/file-drop.ts';
import { createAchInJobs, ensureAchInJobs } from '../start/ach-in-jobs.ts';
import { createAchJobs, ensureAchJobs } from '../start/ach-jobs.ts';
import { watchBalance } from '../telling/notices/watch-money.ts';
import { createTestApi } from './api.ts';
import { testIssuing } from './card-account.ts';
import { listEventsOf } from './card-holder.ts';
import { openTestDesk } from './desk.ts';
import { testKeys } from './keys.ts';
import { openTestNetwork } from './network.ts';
import { createTestPerson, type TestPersonOptions } from './people.ts';
import { createWatchfulLog } from './watchful-log.ts';

const { timeZone, routingNumber, ach } = testIssuing;
/** The tools that take the bank's files, and those that post, without the jobs around them. */
export const testReceiving = {
  keys: testKeys,
  routingNumber,
  timeZone,
  originator: { companyId: ach.companyId, routingNumber },
};
export const testPosting = { keys: testKeys, watchBalance, reportDeath };

/** The days of the bank's inbox and of its outgoing files, played by their jobs. It is noon, Eastern, of Friday, November 20. */
export async function openAchInDays() {
  const api = await createTestApi();
  openTestNetwork(api);
  openTestDesk(api);
  const folder = await mkdtemp(path.join(tmpdir(), 'ach-in-'));
  const [inboxFolder, outbox] = [path.join(folder, 'in'), path.join(folder, 'out')];
  for (const each of [inboxFolder, outbox]) await mkdir(each);
  const { log } = createWatchfulLog();
  await ensureAchJobs(api.pool, api.clock.now());
  await ensureAchInJobs(api.pool, api.clock.now());
  const inbox = createInboxFolder(inboxFolder);
  const tools = { keys: testKeys, issuing: testIssuing };
  const handlers = {
    ...createAchJobs(api.pool, { ...tools, port: createFileDropFolder(outbox) }),
    ...createAchInJobs(api.pool, { ...tools, inbox }, log),
  };
  const run = async () => await runDueJobs(api.pool, handlers, api.clock, log);
  let laid = 0;
  return {
    api,
    inbox,
    inboxFolder,
    outbox,
    run,
    /** Lays a file into the inbox, as the bank does. */
    lay: async (text: string) => {
      laid += 1;
      const name = `in-${String(laid).padStart(4, '0')}.ach`;
      await writeFile(path.join(inboxFolder, name), text, 'latin1');
      return name;
    },
    hours: (count: number) => api.clock.advance(count * 3600),
    /** The lines of all files that the bank has got. */
    sent: async () => {
      const names = (await readdir(outbox)).filter((name) => !name.startsWith('.')).toSorted();
      const texts = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'ascii')));
      return texts.flatMap((text) => text.split('\n'));
    },
    suspended: async () => await listSuspendedEntries(api.pool),
    /** A holder with $100.00, and the number for deposits. */
    receiver: async (options: TestPersonOptions = {}) => {
      const person = await createTestPerson(api, { openingCents: 10_000, ...options });
      const { accountId, holderId } = person;
      const { accountNumber } = await getDepositNumbers(api.pool, testKeys, accountId);
      return {
        ...person,
        accountNumber,
        postedCents: async () => (await getAccountStanding(api.pool, accountId))?.postedCents,
        cases: async () => (await listOpenExceptions(api.pool)).filter((each) => each.accountId === accountId),
        events: async () => (await listEventsOf(api, holderId)).map(({ kind }) => kind),
      };
    },
    /** Ends the days. Throws where the ledger is not in order. */
    close: async () => {
      const differences = await verifyLedger(api.pool);
      await api.close();
      await rm(folder, { recursive: true });
      if (differences.length > 0) throw new Error(`the ledger differs: ${JSON.stringify(differences)}`);
    },
  };
}
export type AchInDays = Awaited<ReturnType<typeof openAchInDays>>;
