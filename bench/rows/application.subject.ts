import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderScreening } from '@portal/server/doors/desk/screening/folder-screening';
import { createApp } from '@portal/server/http/app';
import { createPool } from '@portal/server/platform/db/pool';
import { systemClock } from '@portal/server/platform/ports/clock';
import { loadKeys } from '@portal/server/platform/ports/keys';
import { loadProgramNow } from '@portal/server/program/live-program';
import { loadDocumentSet } from '@portal/server/program/load-document-set';
import { loadIssuing } from '@portal/server/program/load-issuing';
import { createLocalPostalRecords } from '@portal/server/program/postal/local-records';
import { loadTexts, noFacts } from '@portal/server/program/texts/load-texts';
import { routes } from '@portal/server/start/calls';
import { createLog } from '@portal/server/start/log';
import { reportToHarness } from '../harness/server-process.ts';

// The real application, as `npm start` serves it, its log written to nowhere as the baseline has none.
const pool = createPool(JSON.parse(process.env.BENCH_CONNECTION as string));
const program = await loadProgramNow('program');
const app = await createApp({
  services: {
    pool,
    clock: systemClock,
    keys: await loadKeys(process.env.BENCH_KEYS_FILE ?? path.join(tmpdir(), `bench-keys-${process.pid}.json`), null),
    texts: await loadTexts('texts', noFacts),
    issuing: await loadIssuing('program'),
    ...(await loadDocumentSet('program')),
    pushKey: null,
    publicUrl: '',
    postal: createLocalPostalRecords(),
    screening: createFolderScreening(null),
    staffIdentity: null,
    standby: null,
    program: { now: () => program },
  },
  routes,
  gatewayKeys: { apiKey: 'demo', gatewayKey: 'demo' },
  log: createLog('warn'),
  requestsPerMinute: 10_000_000,
  describesApi: false,
  trustedProxies: [],
});
await app.listen({ port: 0, host: '127.0.0.1' });
reportToHarness((app.server.address() as AddressInfo).port, async () => {
  await app.close();
  await pool.end();
});
