import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PostalRecords, TypedAddress } from '../../platform/ports/postal-records.ts';
import { createTestClock } from '../../testing/clock.ts';
import { foreignReplies } from '../../testing/foreign-replies.ts';
import { startUspsServer, type UspsServer, uspsAccount } from '../../testing/usps-server.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { createLocalPostalRecords } from './local-records.ts';
import { createUspsApi } from './usps-api.ts';
import { createUspsRecords } from './usps-records.ts';

// A server that speaks the API's protocol, so that the real adapter is what is tested.
let usps: UspsServer;
beforeAll(async () => {
  usps = await startUspsServer();
});
afterAll(async () => {
  await usps.close();
});
beforeEach(() => {
  usps.fail(null);
  usps.asked.length = 0;
});

const createUsps = (account = uspsAccount) => {
  const clock = createTestClock();
  const { log, secrets } = createWatchfulLog();
  for (const secret of [uspsAccount.clientSecret, 'esquite', 'MESQUITE', 'token-']) secrets.add(secret);
  const lines: unknown[] = [];
  const warn = (line: object, message: string) => {
    lines.push([line, message]);
    log.warn(line, message);
  };
  const api = createUspsApi({ apiUrl: usps.url, ...account }, clock);
  return { records: createUspsRecords(api, createLocalPostalRecords(), { clock, log: { warn } }), clock, lines };
};

const address: TypedAddress = {
  line1: '418 mesquite street',
  line2: 'apto #6',
  city: 'alice',
  state: 'Texas',
  zip: '78332-4016',
};
const standard = { line1: '418 Mesquite St', line2: 'Apt 6', city: 'Alice', state: 'TX', zip: '78332-4016' };

describe.each<[string, () => PostalRecords]>([
  ['our own records', createLocalPostalRecords],
  ['the postal API', () => createUsps().records],
])('%s', (_name, create) => {
  test.each<[string, Partial<TypedAddress>, Partial<TypedAddress>]>([
    ['a street and a unit', {}, {}],
    ['the unit on the first line', { line1: '418 MESQUITE ST APT 6', line2: '' }, {}],
    [
      'a box',
      { line1: 'P.O. Box 12', line2: '', zip: '78333-0012' },
      { line1: 'PO Box 12', line2: '', zip: '78333-0012' },
    ],
    [
      'a rural route',
      { line1: 'Rt 2, Box 45', line2: '', zip: '783329602' },
      { line1: 'RR 2 Box 45', line2: '', zip: '78332-9602' },
    ],
    [
      'military mail',
      { line1: 'psc 3 box 1234', line2: '', city: 'apo', state: 'ae', zip: '09001-1234' },
      { line1: 'PSC 3 Box 1234', line2: '', city: 'APO', state: 'AE', zip: '09001-1234' },
    ],
    [
      'an urbanization',
      { line1: 'Urb. Las Lomas', line2: 'Calle 5 B-12', city: 'San Juan', state: 'Puerto Rico', zip: '00921-1212' },
      { line1: 'Urb Las Lomas', line2: 'B12 Calle 5', city: 'San Juan', state: 'PR', zip: '00921-1212' },
    ],
    [
      'somebody in whose care it is',
      { line1: 'c/o María López', line2: '418 Mesquite St Apt 6' },
      { line1: 'C/O Maria Lopez', line2: '418 Mesquite St Apt 6' },
    ],
    [
      'a name with capitals within',
      { line1: '12 oak ave', line2: '', city: 'MCALLEN', zip: '78501-1234' },
      { line1: '12 Oak Ave', line2: '', city: 'McAllen', zip: '78501-1234' },
    ],
  ])('have %s, in its standard form', async (_what, typed, expected) => {
    const answer = { found: true, standard: { ...standard, ...expected } };
    expect(await create().lookUp({ ...address, ...typed })).toEqual(answer);
  });

  test.each<[string, Partial<TypedAddress>]>([
    ['zip', { zip: '00000' }],
    ['zip', { zip: '7833' }],
    ['zip', { city: 'Tulsa', state: 'OK' }],
    ['state', { state: 'OK' }],
    ['state', { state: 'Oz' }],
    ['city', { line1: '5 Elm St', city: 'Nowhere' }],
    ['number', { line1: 'Mesquite Street' }],
    ['street', { line1: 'asdf' }],
    ['street', { line1: '' }],
    ['unit', { line2: 'Apt' }],
    ['street', { line1: 'x'.repeat(101) }],
  ])('have nothing, and point to the %s, for %j', async (problem, typed) => {
    expect(await create().lookUp({ ...address, ...typed })).toMatchObject({ found: false, problem });
  });
});

describe('the postal API', () => {
  test('is asked by its own names, in our reading', async () => {
    await createUsps().records.lookUp(address);
    const query = new URLSearchParams(usps.asked[0]?.split('?')[1]);
    expect(usps.asked[0]).toMatch(/^\/addresses\/v3\/address\?/);
    expect(Object.fromEntries(query)).toEqual({
      streetAddress: '418 Mesquite St',
      secondaryAddress: 'Apt 6',
      city: 'alice',
      state: 'TX',
      ZIPCode: '78332',
      ZIPPlus4: '4016',
    });
  });

  test('adds the four digits of the delivery point', async () => {
    expect(await createUsps().records.lookUp({ ...address, zip: '78332' })).toEqual({ found: true, standard });
  });

  test.each<[string, Partial<TypedAddress>]>([
    ['unit', { line2: '' }],
    ['unit', { line2: 'Apt 8' }],
    ['number', { line1: '420 Mesquite St' }],
    ['street', { line1: '418 Nonexistent St' }],
  ])('knows what our own records cannot: %s, for %j', async (problem, typed) => {
    expect(await createLocalPostalRecords().lookUp({ ...address, ...typed })).toMatchObject({ found: true });
    expect(await createUsps().records.lookUp({ ...address, ...typed })).toMatchObject({ found: false, problem });
  });

  test('sells a token once, until shortly before its end, and another when it took one back', async () => {
    const { records, clock } = createUsps();
    const before = usps.tokens();
    await records.lookUp(address);
    await records.lookUp(address);
    expect(usps.tokens()).toBe(before + 1);
    clock.advance(28_799 - 30);
    await records.lookUp(address);
    expect(usps.tokens()).toBe(before + 2);
    usps.revokeTokens();
    expect(await records.lookUp(address)).toEqual({ found: true, standard });
    expect(usps.tokens()).toBe(before + 3);
  });

  test.each<[number | 'nonsense', string]>([
    [500, 'answers 500'],
    [429, 'answers 429'],
    [401, 'answers 401'],
    ['nonsense', 'answers what cannot be read'],
  ])(
    'that fails (%s) leaves the answer to our own records, and no word of the address in the log',
    async (how, reason) => {
      const { records, lines } = createUsps();
      usps.fail(how);
      expect(await records.lookUp(address)).toEqual({ found: true, standard });
      expect(await records.lookUp({ ...address, line1: 'asdf' })).toMatchObject({ found: false, problem: 'street' });
      expect(lines).toEqual([[{ reason }, 'postal API failed; our own records answer']]);
    },
  );

  test.each(foreignReplies)(
    'in whose place somebody else answers ($status $type $body) says nothing of the address',
    async (reply) => {
      const { records, lines } = createUsps();
      usps.fail(reply);
      expect(await records.lookUp(address)).toEqual({ found: true, standard });
      expect(lines).toHaveLength(1);
    },
  );

  test('that does not answer is waited for three seconds, then left alone for thirty', async () => {
    const { records, clock, lines } = createUsps();
    usps.fail('never');
    const startMs = performance.now();
    expect(await records.lookUp(address)).toEqual({ found: true, standard });
    expect(performance.now() - startMs).toBeGreaterThan(2900);
    usps.fail(null);
    expect(await records.lookUp({ ...address, zip: '78332' })).toMatchObject({ standard: { zip: '78332' } });
    clock.advance(31);
    expect(await records.lookUp({ ...address, zip: '78332' })).toMatchObject({ standard: { zip: '78332-4016' } });
    expect(lines).toEqual([[{ reason: 'does not answer in time' }, expect.any(String)]]);
  });

  test('that does not know us, or is not there, is told to operators', async () => {
    const unknown = createUsps({ ...uspsAccount, clientSecret: 'wrong' });
    expect(await unknown.records.lookUp(address)).toEqual({ found: true, standard });
    expect(unknown.lines).toEqual([[{ reason: 'gives no token (401)' }, expect.any(String)]]);
    const gone = createUspsApi({ ...uspsAccount, apiUrl: 'http://127.0.0.1:1' }, createTestClock());
    await expect(gone.findAddress({}, AbortSignal.timeout(1000))).rejects.toThrow('cannot be reached');
  });
});
