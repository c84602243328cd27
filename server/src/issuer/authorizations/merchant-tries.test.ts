import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { merchant, openPlay } from '../../testing/card-play.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { countWrongDetails, listStoppedMerchants, sweepMerchantTries } from './merchant-tries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const kept = async () =>
  (
    await api.pool.query(
      'SELECT (SELECT count(*) FROM issuer.merchant_try) AS tries, (SELECT count(*) FROM issuer.merchant_stop) AS stops',
    )
  ).rows[0] as object;

test('tries and stops of merchants are kept while they count, and swept once they do not', async () => {
  const now = api.clock.now();
  const hoursAfter = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  for (let n = 0; n < 25; n++) {
    const { accountId, cardId } = (await openPlay(api)).person;
    await countWrongDetails(api.pool, { accountId, cardId }, { ...merchant, name: 'A|B Store' }, now);
  }
  const stopped = { name: 'A|B Store', stoppedUntil: hoursAfter(24) };
  expect(await listStoppedMerchants(api.pool, hoursAfter(23))).toEqual([stopped]);
  expect(await listStoppedMerchants(api.pool, hoursAfter(24))).toEqual([]);
  await sweepMerchantTries(api.pool, [], hoursAfter(23));
  expect(await kept()).toEqual({ tries: 25, stops: 1 });
  await sweepMerchantTries(api.pool, [], hoursAfter(24));
  expect(await kept()).toEqual({ tries: 0, stops: 0 });
});
