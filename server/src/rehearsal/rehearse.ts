import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { instantIn } from '@portal/contract/time/hours';
import { monthAfter } from '@portal/contract/time/months';
import { systemClock } from '../platform/ports/clock.ts';
import { draftsIn } from '../program/check/document-mistakes.ts';
import { loadDocuments } from '../program/load-documents.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import type { Config } from '../start/config.ts';
import { createLog } from '../start/log.ts';
import { runProgramCheck } from '../start/run-program-check.ts';
import { type RunningServer, startServer } from '../start/start-server.ts';
import { month as wholeMonth } from './month.ts';
import { keepNotes, type Notes } from './notes.ts';
import { createMessageFile } from './outside/messages.ts';
import { makePeople } from './people.ts';
import { createTeller, playStep, type Teller } from './play-step.ts';
import { makeSandbox, reopenSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { setStage } from './stage.ts';
import type { Step } from './steps/step.ts';

export interface RehearsalOptions extends SandboxOptions {
  programDir: string;
  /** The month that is played, yyyy-MM; null: the next one. */
  month: string | null;
  /** The name of the last step that is played; null: all. */
  until: string | null;
  /** Goes on where the last run in the folder ended, in place of beginning afresh. */
  keeps: boolean;
  /** Leaves the portal running. */
  serves: boolean;
  /** Serves the pages, too: the web app must be built. */
  servesPages: boolean;
  paths: Pick<Config, 'webDist' | 'demoProgramDir'>;
  write: (line: string) => void;
  /** The steps; those of the month unless a test plants a fault. */
  steps?: readonly Step[];
}

/** The end of a rehearsal. */
export interface Rehearsal {
  /** 0: all is as expected. 1: something is not, or the program's folder has mistakes. */
  code: 0 | 1;
  /** The portal that was left running, or null. */
  server: RunningServer | null;
}

/** Tells whether a program's folder has no mistake, and writes each that it has. Documents that no lawyer has read pass, and are named. */
async function passesCheck({ programDir, paths, write }: RehearsalOptions): Promise<boolean> {
  const today = systemClock.now().toISOString().slice(0, 10);
  const lines: string[] = [];
  const code = await runProgramCheck(programDir, { config: paths, today, write: (line) => lines.push(line) });
  if (code !== 0) for (const line of lines) write(line);
  if (code !== 0) return false;
  const drafts = draftsIn(await loadDocuments(programDir));
  if (drafts.length > 0) write(`Drafts, which a rehearsal takes and production does not: ${drafts.join(', ')}`);
  return true;
}

/** Finds the month to play. Throws where the clock, which never goes back, cannot reach its beginning. */
function chooseMonth(wanted: string | null, timeZone: string): string {
  const next = monthAfter(dayIn(timeZone, systemClock.now()).slice(0, 7), 1);
  if (wanted !== null && wanted < next) throw new Error(`--month: ${next} is the first that can be rehearsed`);
  return wanted ?? next;
}

async function open(options: RehearsalOptions): Promise<{ sandbox: Sandbox; notes: Notes }> {
  if (options.keeps) return await reopenSandbox(options);
  const { timeZone } = await loadIssuing(options.programDir);
  const month = chooseMonth(options.month, timeZone);
  const closedThrough = dayAfter(`${month}-01`, -1);
  const notes: Notes = { month, done: [], people: makePeople(), closedThrough, transfer: null };
  return { sandbox: await makeSandbox(options, options.programDir, notes), notes };
}

/** Plays the steps that are left, up to one of them or the first that fails; whether all is as expected. */
async function playSteps(
  opened: { server: RunningServer; sandbox: Sandbox; notes: Notes },
  { steps = wholeMonth, until }: RehearsalOptions,
  teller: Teller,
): Promise<boolean> {
  const { sandbox, notes } = opened;
  const stage = setStage(opened, teller);
  const last = until === null ? steps.length - 1 : steps.findIndex(({ name }) => name === until);
  for (const [at, step] of steps.entries()) {
    if (at > last) break;
    if (notes.done.includes(step.name)) continue;
    if ((await playStep(step, stage, teller, at + 1)) === 'FAILED') {
      const rest = steps.slice(at + 1).map(({ name }) => name);
      if (rest.length > 0) teller.write(`\nNot played: ${rest.join(', ')}`);
      return false;
    }
    notes.done.push(step.name);
    await keepNotes(sandbox.folder, notes);
  }
  return true;
}

/**
 * Rehearses a month of a program in a sandbox: its own database, keys, folders and people, and a clock that is moved. Everything
 * comes in by the doors of production. Throws, in words for operators, where it may not start.
 */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { steps = wholeMonth, until, serves, servesPages, write } = options;
  const names = steps.map(({ name }) => name);
  if (until !== null && !names.includes(until)) throw new Error(`--until: the steps are ${names.join(', ')}`);
  if (!(await passesCheck(options))) return { code: 1, server: null };
  const { sandbox, notes } = await open(options);
  const { folder, config } = sandbox;
  const { timeZone } = await loadIssuing(config.programDir);
  const beginsAt = instantIn(timeZone, `${notes.month}-01`, 8);
  const log = createLog(
    config.logLevel,
    createWriteStream(path.join(folder, 'portal.log'), { flags: 'a', mode: 0o600 }),
  );
  const server = await startServer(config, log, { servesPages, beginsAt, messagePort: createMessageFile(folder) });
  write(`REHEARSAL of ${notes.month} in ${folder}: nobody in it is real, and nothing leaves it.`);
  let isLeft = false;
  try {
    const isFine = await playSteps({ server, sandbox, notes }, options, createTeller(write));
    write(isFine ? '\nAll is as expected.' : '\nNot all is as expected.');
    isLeft = serves;
    if (serves) tellPeople(server, folder, notes, write);
    return { code: isFine ? 0 : 1, server: serves ? server : null };
  } finally {
    if (!isLeft) await server.stop();
  }
}

/** Tells who can sign in, for staff who look at the portal. */
function tellPeople(
  { address }: RunningServer,
  folder: string,
  { people }: Notes,
  write: (line: string) => void,
): void {
  write(`\nThe portal runs on ${address} until you stop it (Ctrl+C). Sign in as:`);
  for (const { givenName, familyName, userId, password, pin, deviceCookie } of people) {
    if (deviceCookie === null) continue;
    write(`  ${givenName} ${familyName}: user ID ${userId}, password ${password}, PIN ${pin}`);
  }
  write(`Codes and alerts that they get are lines of ${path.join(folder, 'messages.jsonl')}`);
}
