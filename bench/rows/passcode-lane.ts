import { createFolderScreening } from '@portal/server/doors/desk/screening/folder-screening';
import { inTransaction } from '@portal/server/platform/db/transaction';
import { systemClock } from '@portal/server/platform/ports/clock';
import type { MessagePort } from '@portal/server/platform/ports/message-port';
import { loadProgramNow } from '@portal/server/program/live-program';
import { loadDocumentSet } from '@portal/server/program/load-document-set';
import { loadIssuing } from '@portal/server/program/load-issuing';
import { createLocalPostalRecords } from '@portal/server/program/postal/local-records';
import { loadTexts, noFacts } from '@portal/server/program/texts/load-texts';
import { createLog } from '@portal/server/start/log';
import { startJobs } from '@portal/server/start/start-jobs';
import { enqueueMessage } from '@portal/server/telling/delivery/enqueue-message';
import { idlePorts } from '@portal/server/testing/idle-ports';
import { compare } from '../harness/compare.ts';
import type { Row } from '../harness/row.ts';
import { openIssuingDatabase } from './issuing-database.ts';

const waitingAlerts = 10_000;
const hangMs = 10_000;
const goalMs = 2_000;

/** A process that sends messages, with so many alerts waiting for a provider of texts that hangs. */
async function openSender(alerts: number) {
  const database = await openIssuingDatabase(10);
  const { pool, keys } = database;
  const [issuing, documentSet] = [await loadIssuing('program'), await loadDocumentSet('program')];
  const [texts, program] = [await loadTexts('texts', noFacts), await loadProgramNow('program')];
  const services = { pool, keys, clock: systemClock, issuing, ...documentSet, texts, program: { now: () => program } };
  const alert = { template: 'alert', channel: 'TEXT', language: 'en', params: { kind: 'PasswordChanged' } } as const;
  await inTransaction(pool, async (tx) => {
    for (let n = 0; n < alerts; n++) await enqueueMessage(tx, keys, { ...alert, to: '5125550100' }, new Date());
  });
  let left = (_id: string) => undefined as void;
  const works: MessagePort = {
    send: async ({ messageId }) => {
      left(messageId);
      return 'taken';
    },
  };
  const hangs: MessagePort = {
    send: async () => {
      await new Promise((resolve) => setTimeout(resolve, hangMs).unref());
      throw new TypeError('the provider does not answer');
    },
  };
  const messages = { TEXT: hangs, CALL: works, EMAIL: works, PUSH: works };
  const jobs = await startJobs(
    {
      ...services,
      pushKey: null,
      publicUrl: '',
      postal: createLocalPostalRecords(),
      screening: createFolderScreening(null),
      staffIdentity: null,
      standby: null,
    },
    idlePorts(messages),
    null,
    createLog('silent'),
  );
  /** Milliseconds from the request of a passcode by email until its provider has it. */
  const measure = async () => {
    const startMs = performance.now();
    const gone = new Promise<void>((resolve) => (left = () => resolve()));
    const code = { template: 'passcode', channel: 'EMAIL', language: 'en', params: { code: '482613' } } as const;
    await enqueueMessage(pool, keys, { ...code, to: 'pat@example.com' }, new Date());
    await gone;
    return performance.now() - startMs;
  };
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  return { measure, close };
}

/** How long a passcode takes to leave behind ten thousand alerts, against on its own. */
export const passcodeLaneRow: Row = {
  name: 'passcode lane',
  run: async () => {
    const [crowded, alone] = [await openSender(waitingAlerts), await openSender(0)];
    const comparison = await compare(crowded.measure, alone.measure, 9);
    await Promise.all([crowded.close(), alone.close()]);
    return {
      name: 'passcode lane',
      what: `until a passcode by email leaves while ${waitingAlerts} texts wait for a provider that hangs, against alone`,
      unit: 'ms',
      goal: `≤ ${goalMs} ms`,
      isReached: comparison.subject <= goalMs,
      comparison,
      notes: [],
    };
  },
};
