import type { Call } from '@portal/contract/define-call';
import { createFolderScreening } from '@portal/server/doors/desk/screening/folder-screening';
import { createApp } from '@portal/server/http/app';
import { systemClock } from '@portal/server/platform/ports/clock';
import { loadProgramNow } from '@portal/server/program/live-program';
import { loadDocumentSet } from '@portal/server/program/load-document-set';
import { loadIssuing } from '@portal/server/program/load-issuing';
import { createLocalPostalRecords } from '@portal/server/program/postal/local-records';
import { loadTexts, noFacts } from '@portal/server/program/texts/load-texts';
import { routes } from '@portal/server/start/calls';
import { createLog } from '@portal/server/start/log';
import type { IssuingDatabase } from './issuing-database.ts';

/** Where a call comes from: the cookie of a device, an address other than this machine's. */
interface Origin {
  cookie?: string;
  address?: string;
}

export interface BenchApplication {
  /** Sends one call; the milliseconds it took. Throws when the status is another than expected. */
  measure(call: Call, input: object, expectedStatus: number, from?: Origin): Promise<number>;
  close(): Promise<void>;
}

/** The real application in this process, without a socket, its log written to nowhere. */
export async function openApplication({ pool, keys }: IssuingDatabase): Promise<BenchApplication> {
  const texts = await loadTexts('texts', noFacts);
  const program = await loadProgramNow('program');
  const [issuing, documentSet] = [await loadIssuing('program'), await loadDocumentSet('program')];
  const app = await createApp({
    services: {
      pool,
      clock: systemClock,
      keys,
      texts,
      issuing,
      ...documentSet,
      program: { now: () => program },
      pushKey: null,
      publicUrl: '',
      postal: createLocalPostalRecords(),
      screening: createFolderScreening(null),
      staffIdentity: null,
      standby: null,
    },
    routes,
    gatewayKeys: { apiKey: 'demo', gatewayKey: 'demo' },
    log: createLog('silent'),
    requestsPerMinute: 10_000_000,
    describesApi: false,
    trustedProxies: [],
  });
  const headers = { 'content-type': 'application/json', 'x-api-key': 'demo', 'x-gateway-key': 'demo' };
  return {
    measure: async ({ method, path }, input, expectedStatus, { cookie, address } = {}) => {
      const startMs = performance.now();
      const response = await app.inject({
        method,
        url: path,
        headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
        payload: JSON.stringify(input),
        ...(address === undefined ? {} : { remoteAddress: address }),
      });
      if (response.statusCode !== expectedStatus) throw new Error(`answered ${response.statusCode}`);
      return performance.now() - startMs;
    },
    close: () => app.close(),
  };
}
