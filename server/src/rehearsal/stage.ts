import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { instantIn } from '@portal/contract/time/hours';
import { moveClockTo } from '../demo/advance-clock.ts';
import { listLedgerDifferences } from '../issuer/treasury-face.ts';
import type { Services } from '../services.ts';
import type { RunningServer } from '../start/start-server.ts';
import type { Notes } from './notes.ts';
import { createCaller } from './outside/call-portal.ts';
import type { BureauCard } from './outside/card-bureau.ts';
import { type Cardholder, type CardholderTools, register, signIn } from './outside/cardholder.ts';
import { findCode } from './outside/messages.ts';
import { createSender, type Send } from './outside/send-signed.ts';
import type { FamilyName, Person } from './people.ts';
import type { Sandbox } from './sandbox.ts';

/** The things that a step of the month plays with: the people, those outside, and the clock. */
export interface Stage {
  sandbox: Sandbox;
  services: Services;
  notes: Notes;
  now: () => Date;
  /** The program's day, yyyy-MM-dd. */
  today: () => string;
  /** Goes to an hour of a day of the program, day by day; each day that ends on the way is closed and must be even. */
  goTo: (day: string, hour: number) => Promise<void>;
  /** Lets minutes pass. */
  wait: (minutes: number) => Promise<void>;
  /** A person by the family name. */
  person: (name: FamilyName) => Person;
  /** The card network and the bank tell something. */
  tell: Send;
  /** The program's staff do something. */
  ask: Send;
  register: (person: Person, card: BureauCard) => Promise<void>;
  signIn: (person: Person) => Promise<Cardholder>;
  /** Says something that happened. */
  say: (words: string) => void;
  /** Says what is expected, and whether it is so; `found` is said where it is not. */
  expect: (words: string, isSo: boolean, found?: unknown) => void;
}

/** The hour at which a day's books have been compared, in the night after it. */
const closedHour = 4;
/** The pause between two codes is shorter. */
const codeMinutes = 2;

/** Where a step says what happened. */
export type Report = Pick<Stage, 'say' | 'expect'>;

/** Sets the stage on a portal that runs. */
export function setStage(
  { server, sandbox, notes }: { server: RunningServer; sandbox: Sandbox; notes: Notes },
  { say, expect }: Report,
): Stage {
  const { services, jobs, movedClock } = server;
  if (movedClock === null) throw new Error('the clock of this portal cannot be moved');
  const { pool, issuing } = services;
  const { timeZone } = issuing;
  const now = () => movedClock.now();
  const today = () => dayIn(timeZone, now());
  const moveTo = async (then: Date) => await moveClockTo({ pool, clock: movedClock, jobs }, then);

  async function compareBooks(day: string): Promise<void> {
    const lines = await listLedgerDifferences(pool);
    const uneven = lines.filter(({ difference }) => difference !== 0);
    if (lines.length > 0 && uneven.length === 0) return;
    expect(`the books of ${day} are even`, false, uneven.map(({ line }) => line).join(', ') || 'nothing was compared');
  }
  async function goTo(day: string, hour: number): Promise<void> {
    const then = instantIn(timeZone, day, hour);
    for (let next = dayAfter(notes.closedThrough, 1); ; next = dayAfter(next, 1)) {
      const closedAt = instantIn(timeZone, dayAfter(next, 1), closedHour);
      if (closedAt > then) break;
      await moveTo(closedAt);
      await compareBooks(next);
      notes.closedThrough = next;
    }
    await moveTo(then);
  }
  const wait = async (minutes: number) => await moveTo(new Date(now().getTime() + minutes * 60_000));

  async function readCode(to: string): Promise<string> {
    await jobs.runDue();
    const code = await findCode(sandbox.folder, to);
    if (code !== null) return code;
    throw new Error('no code has come');
  }
  const { address } = server;
  const tools: CardholderTools = {
    call: createCaller(address, sandbox.config),
    readCode,
    waitForCode: () => wait(codeMinutes),
  };
  const person = (name: FamilyName) => {
    const found = notes.people.find(({ familyName }) => familyName === name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  return {
    sandbox,
    services,
    notes,
    now,
    today,
    goTo,
    wait,
    person,
    tell: createSender(sandbox, 'network', { address, clock: movedClock }),
    ask: createSender(sandbox, 'desk', { address, clock: movedClock }),
    register: (who, card) => register(tools, who, card),
    signIn: (who) => signIn(tools, who),
    say,
    expect,
  };
}
