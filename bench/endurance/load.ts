import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { atRate, createLatencies } from '../harness/latencies.ts';
import { createActs, dashboardName } from '../rows/payday-acts.ts';
import { layDeposits } from '../rows/payday-deposits.ts';
import { networkSecret, type PaydayPerson } from '../rows/payday-people.ts';
import { type Asides, createAsides, playAside } from './asides.ts';
import type { PortalClock } from './portal-clock.ts';
import type { Failure } from './schedule.ts';

/** The acts of people and networks a second, of the machine's time. */
export interface Rates {
  visits: number;
  purchases: number;
  deposits: number;
}

/** All that the portal has acknowledged: it must be in the books, once. */
export interface Acknowledged {
  authorizations: Set<string>;
  clearings: Set<string>;
  /** Payments that were sent and never answered, however often they were sent. */
  givenUp: number;
  /** Deposits laid into the bank's folder. */
  laid: number;
  asides: Asides;
}

export interface Load {
  /**
   * Plays people and networks for so many seconds, and a file of the bank for `day` every ten; without a day there are none.
   * Resolves when all is answered.
   */
  play: (seconds: number, day: string | null) => Promise<void>;
  acknowledged: Acknowledged;
  failures: Failure[];
  latencies: ReturnType<typeof createLatencies>;
  close: () => void;
}

interface Tools {
  url: () => string;
  clock: PortalClock;
  password: string;
  people: readonly PaydayPerson[];
  inbox: string;
  rates: Rates;
}

/** Somebody reads half a minute of the portal's time, and a shop charges after as long: its clock goes sixty times as fast. */
const pausesMs = { reading: 500, charging: 500 };
/** The network sends again what was not answered. */
const againMs = 1_000;
const maxTries = 120;
/** One visit in so many sets money aside. */
const savingOneIn = 4;
const merchant = { name: 'Plaza Foods', place: 'Austin TX', country: 'US', mcc: '5411' };

/** People who look at their money, shops and the bank, as on the day of benefits but without its rush. */
export function createLoad({ url, clock, password, people, inbox, rates }: Tools): Load {
  const latencies = createLatencies();
  const failures: Failure[] = [];
  const acknowledged: Acknowledged = {
    authorizations: new Set(),
    clearings: new Set(),
    givenUp: 0,
    laid: 0,
    asides: createAsides(),
  };
  const add = (name: string, ms: number, isExpected: boolean, status: number) => {
    latencies.add(name, ms, isExpected);
    const answeredMs = performance.now();
    // Its calls are counted one by one.
    if (!isExpected && name !== dashboardName) failures.push({ name, status, sentMs: answeredMs - ms, answeredMs });
  };
  const acts = createActs({ url, now: clock.now, secret: networkSecret, password, latencies: { add }, pausesMs });
  const personAt = (n: number) => people[n % people.length] as PaydayPerson;

  /** Sends a message until it is answered, as the network does. Null: it never was. */
  const tellUntilAnswered = async (kind: string, body: object, dueMs: number) => {
    for (let tries = 0; tries < maxTries; tries++) {
      if (tries > 0) await sleep(againMs);
      const answer = await acts.tell(kind, body, tries === 0 ? dueMs : performance.now());
      if (answer !== null) return answer;
    }
    acknowledged.givenUp++;
    return null;
  };

  const purchase = async ({ pan }: PaydayPerson, dueMs: number): Promise<void> => {
    const authorizationId = randomUUID();
    const asked = { authorizationId, card: { pan }, amountCents: 1_250, entryMode: 'PRESENT', merchant };
    const answer = await tellUntilAnswered('authorization', asked, dueMs);
    if (answer !== null) acknowledged.authorizations.add(authorizationId);
    if (answer?.['isApproved'] !== true) return;
    await sleep(pausesMs.charging);
    const clearingId = randomUUID();
    const cleared = await tellUntilAnswered('clearing', { clearingId, ...asked }, performance.now());
    if (cleared !== null) acknowledged.clearings.add(clearingId);
  };

  const visit = async (n: number, dueMs: number): Promise<void> => {
    const person = personAt(n);
    const isSaving = n % savingOneIn === 0;
    await acts.visit(person, dueMs, isSaving ? (write) => playAside(write, person, acknowledged.asides) : undefined);
  };

  const play = async (seconds: number, day: string | null) => {
    const files = { perSecond: rates.deposits, seconds, everySeconds: 10 };
    const [laid] = await Promise.all([
      day === null ? 0 : layDeposits(inbox, people, { ...files, day }),
      atRate(rates.visits, seconds, (n, dueMs) => visit(n, dueMs)),
      atRate(rates.purchases, seconds, (n, dueMs) => purchase(personAt(n * 13 + 1), dueMs)),
    ]);
    acknowledged.laid += laid;
  };
  return { play, acknowledged, failures, latencies, close: acts.close };
}
