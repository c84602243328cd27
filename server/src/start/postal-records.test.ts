import { expect, test } from 'vitest';
import { createTestClock } from '../testing/clock.ts';
import { startUspsServer, uspsAccount } from '../testing/usps-server.ts';
import { createWatchfulLog } from '../testing/watchful-log.ts';
import { createPostalRecords } from './postal-records.ts';

const typed = { line1: '418 Mesquite St', line2: 'Apt 6', city: 'Alice', state: 'TX', zip: '78332' };

test('the post office is asked where a program has an account with it, and never by the demo', async () => {
  const usps = await startUspsServer();
  const postalApi = { apiUrl: usps.url, ...uspsAccount };
  const lookUp = async (config: Parameters<typeof createPostalRecords>[0]) =>
    await createPostalRecords(config, createTestClock(), createWatchfulLog().log).lookUp(typed);
  try {
    expect(await lookUp({ isDemo: true, postalApi })).toEqual({ found: true, standard: typed });
    expect(await lookUp({ isDemo: false, postalApi: null })).toEqual({ found: true, standard: typed });
    expect(usps.asked).toEqual([]);
    expect(await lookUp({ isDemo: false, postalApi })).toMatchObject({ standard: { zip: '78332-4016' } });
    expect(usps.asked).toHaveLength(1);
  } finally {
    await usps.close();
  }
});
