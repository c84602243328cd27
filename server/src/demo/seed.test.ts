import { listCards } from '@portal/contract/card/list-cards';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../issuer/face.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { testKeys } from '../testing/keys.ts';
import { createTestPerson } from '../testing/people.ts';
import { type DemoPeople, loadDemoPeople } from './people.ts';
import { type DemoSeed, seedDemo } from './seed.ts';

let api: TestApi;
let demo: DemoPeople;
let seed: DemoSeed;
beforeAll(async () => {
  api = await createTestApi();
  demo = await loadDemoPeople('program');
  seed = { demo, keys: testKeys, issuing: await loadIssuing('program') };
  await Promise.all([1, 2, 3].map(() => seedDemo(api.pool, seed, api.clock.now())));
});
afterAll(() => api.close());

describe('the demo program', () => {
  test('shows each registered person the balance that their ledger says', async () => {
    expect(await verifyLedger(api.pool)).toEqual([]);
    const registered = demo.people.filter((person) => person.userId !== undefined && !person.loginLocked);
    expect(registered).toHaveLength(7);
    for (const { userId, availableCents, cards } of registered) {
      const { entity: tokens } = await api.send(login, { userId, password: demo.password });
      const { entity } = await api.send(listCards, {}, { token: tokens?.accessToken ?? '' });
      expect(entity?.cards).toHaveLength(cards.length);
      for (const card of entity?.cards ?? []) expect(card.availableCents).toBe(availableCents);
    }
  });

  test('has a person whose login is locked', async () => {
    const { messages } = await api.send(login, { userId: 'samuelreed', password: demo.password });
    expect(messages[0]?.shortMessage).toBe('login locked');
  });

  test('refuses a database with people of somebody else', async () => {
    const other = await createTestApi();
    await createTestPerson(other);
    await expect(seedDemo(other.pool, seed, other.clock.now())).rejects.toThrow('holds other people');
    await other.close();
  });
});
