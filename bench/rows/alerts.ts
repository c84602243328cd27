import { setTimeout as sleep } from 'node:timers/promises';
import { createFolderScreening } from '@portal/server/doors/desk/screening/folder-screening';
import { recordEvent } from '@portal/server/events/record-event';
import { findLogin } from '@portal/server/identity/logins';
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
import { keepSettings } from '@portal/server/telling/notices/settings';
import { idlePorts } from '@portal/server/testing/idle-ports';
import { compare } from '../harness/compare.ts';
import type { Row } from '../harness/row.ts';
import { createPeople } from './bench-people.ts';
import { openIssuingDatabase } from './issuing-database.ts';

const people = 500;
const seconds = 5;
const goalMs = 1_000;
/** How often it is looked what has reached the outbox; the figures are too high by half of it. */
const lookMs = 10;

const sentSince = `SELECT event_id AS "eventId" FROM alerting.sent WHERE event_id > $1 AND event_id <> ALL($2)`;

/** A process that tells events of people who want emails, and a provider that takes everything. */
async function openTeller() {
  const database = await openIssuingDatabase(10);
  const { pool, keys } = database;
  const [issuing, documentSet] = [await loadIssuing('program'), await loadDocumentSet('program')];
  const [texts, program] = [await loadTexts('texts', noFacts), await loadProgramNow('program')];
  const services = { pool, keys, clock: systemClock, issuing, ...documentSet, texts, program: { now: () => program } };
  const holderIds: number[] = [];
  for (const { userId } of await createPeople(database, people)) {
    const holderId = (await findLogin(pool, userId))?.holderId;
    if (holderId === undefined) throw new Error('the login is not there');
    await keepSettings(pool, holderId, [{ kind: 'DEPOSIT', channels: ['EMAIL'], thresholdCents: null }]);
    holderIds.push(holderId);
  }
  const taken: MessagePort = { send: async ({ messageId }) => messageId };
  const messages = { TEXT: taken, CALL: taken, EMAIL: taken, PUSH: taken };
  const more = {
    pushKey: null,
    publicUrl: 'https://portal.example',
    postal: createLocalPostalRecords(),
    screening: createFolderScreening(null),
    staffIdentity: null,
    standby: null,
  };
  const jobs = await startJobs({ ...services, ...more }, idlePorts(messages), null, createLog('silent'));

  /** The 99th percentile of milliseconds from an event until its message is in the outbox, at a steady rate. */
  const measure = async (perSecond: number): Promise<number> => {
    const count = perSecond * seconds;
    const newest = 'SELECT coalesce(max(event_id), 0) AS id FROM events.event';
    const from = (await pool.query<{ id: number }>(newest)).rows[0]?.id ?? 0;
    const record = async (n: number) => {
      const holderId = holderIds[n % people] as number;
      const data = { amountCents: 100 + n, payer: 'Bench' };
      await inTransaction(pool, (tx) => recordEvent(tx, holderId, 'DepositPosted', data, new Date()));
    };
    const startMs = performance.now();
    const committed = async () => {
      const underWay: Promise<void>[] = [];
      for (let n = 0; n < count; n++) {
        await sleep(Math.max(0, startMs + (n * 1000) / perSecond - performance.now()));
        underWay.push(record(n));
      }
      await Promise.all(underWay);
    };
    const writing = committed();
    const commitTimes = `SELECT event_id AS "eventId", happened_at AS at FROM events.event WHERE event_id > $1`;
    const offsetMs = Date.now() - performance.now();
    /** When each event's message was first seen in the outbox. */
    const seen = new Map<number, number>();
    while (seen.size < count) {
      await sleep(lookMs);
      const nowMs = performance.now();
      const { rows } = await pool.query<{ eventId: number }>(sentSince, [from, [...seen.keys()]]);
      for (const { eventId } of rows) seen.set(eventId, nowMs);
    }
    await writing;
    const { rows } = await pool.query<{ eventId: number; at: Date }>(commitTimes, [from]);
    const waited = rows.map(({ eventId, at }) => (seen.get(eventId) as number) - (at.getTime() - offsetMs));
    const sorted = waited.toSorted((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * 0.99) - 1] as number;
  };
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  return { measure, close };
}

/** How long an event waits until its alert is in the outbox, when many happen, against when few do. */
export const alertsRow: Row = {
  name: 'alerts',
  run: async () => {
    const teller = await openTeller();
    const comparison = await compare(
      () => teller.measure(200),
      () => teller.measure(10),
      3,
    );
    await teller.close();
    return {
      name: 'alerts',
      what: 'p99 from an event until its alert is in the outbox, at 200 events a second, against at 10',
      unit: 'ms',
      goal: `≤ ${goalMs} ms`,
      isReached: comparison.subject <= goalMs,
      comparison,
      notes: [`${people} people, ${seconds} s at each rate; looked at every ${lookMs} ms`],
    };
  },
};
