import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBankingDay } from '@portal/contract/time/banking-days';
import { dayIn, timeIn } from '@portal/contract/time/dates';
import { nextHourIn } from '@portal/contract/time/hours';
import { releaseBefore } from '../rows/dashboard.ts';
import { type Done, doAct } from './acts.ts';
import { checkBooks } from './books.ts';
import { judgeDead, judgeRest, judgeRun } from './judge.ts';
import type { Rates } from './load.ts';
import { judgeLogs, listLogs } from './logs.ts';
import type { Run } from './report.ts';
import { restoreElsewhere } from './restore.ts';
import { listTableSamples, type Sample, takeSample } from './sample.ts';
import { type Outage, scheduleOf } from './schedule.ts';
import { onStage, type Stage, vacuumedMs } from './stage.ts';

const timeZone = 'America/New_York';
const hourMs = 3_600_000;
const sampleMs = 5_000;
/** Without a caller, pools and kept connections are let go of. */
const restMs = 20_000;

interface Wanted {
  minutes: number;
  hours: number;
  people: number;
  rates: Rates;
  port: number;
}

/** Everything that was seen while the hours passed. */
interface Seen {
  begin: Date;
  beganMs: number;
  pids: [number, number];
  samples: Sample[];
  atRest: (Sample | null)[];
  outages: Outage[];
  done: Done[];
}

const say = (line: string) => process.stdout.write(`  ${line}\n`);

/**
 * When the hours begin: a quarter of an hour before the bank's file of a banking day leaves, so that the night's jobs are within,
 * and at least a day from now.
 */
function beginAfter(now: Date): Date {
  let hour = nextHourIn(timeZone, 17, new Date(now.getTime() + 24.5 * hourMs));
  while (!isBankingDay(dayIn(timeZone, hour))) hour = nextHourIn(timeZone, 17, hour);
  return new Date(hour.getTime() - hourMs / 4);
}

/** Plays an hour a day before, so that what is kept for a day has something to be swept, and the process grows warm. */
async function playDayBefore({ clock, load }: Stage, begin: Date, { minutes, hours }: Wanted): Promise<void> {
  const seconds = (minutes * 60) / hours;
  await clock.moveTo(new Date(begin.getTime() - 24 * hourMs));
  await Promise.all([load.play(seconds, null), clock.pass(1, seconds)]);
  await clock.moveTo(begin);
}

/** Lets the hours pass under load, with everything on the way. */
async function playHours(stage: Stage, wanted: Wanted): Promise<Seen> {
  const { database, portals, disk, folder, clock, load } = stage;
  const seconds = wanted.minutes * 60;
  const begin = beginAfter(new Date());
  await playDayBefore(stage, begin, wanted);
  await sleep(restMs);
  say(`${wanted.hours} hours begin at ${begin.toISOString()}`);
  const beganMs = performance.now();
  const seen: Seen = { begin, beganMs, pids: [portals.known().pid, 0], samples: [], atRest: [], outages: [], done: [] };
  const look = () => takeSample(database.pool, portals.known(), (performance.now() - beganMs) / 1000);
  seen.atRest.push(await look());
  const sampling = setInterval(() => void look().then((sample) => sample && seen.samples.push(sample)), sampleMs);
  const actInTurn = async () => {
    for (const { act, atSecond } of scheduleOf(seconds)) {
      await sleep(Math.max(0, atSecond * 1000 - (performance.now() - beganMs)));
      const done = await doAct(act, { database, portals, disk, folder, outages: seen.outages });
      seen.done.push(done);
      say(`${act}: ${done.text}`);
    }
  };
  await Promise.all([load.play(seconds, dayIn(timeZone, begin)), clock.pass(wanted.hours, seconds), actInTurn()]);
  clearInterval(sampling);
  seen.pids[1] = portals.known().pid;
  // The last deposits are taken from the bank's folder, posted and told.
  const end = begin.getTime() + wanted.hours * hourMs;
  await clock.moveTo(new Date(Math.max(end, clock.now().getTime()) + hourMs / 4));
  await sleep(restMs);
  seen.atRest.push(await look());
  return seen;
}

/** Plays it all, from an empty database to the checks at the end; what was found. */
export async function play(wanted: Wanted): Promise<Run> {
  const { hours, rates } = wanted;
  const seconds = wanted.minutes * 60;
  const loadBefore = loadavg()[0] ?? Number.NaN;
  return await onStage(wanted, async (stage) => {
    const { database, patient, portals, folder, load, clock, people } = stage;
    say(`${people.length} people are there`);
    const seen = await playHours(stage, wanted);
    const { begin, beganMs, samples, outages, done } = seen;
    const { acknowledged, failures, latencies } = load;
    const books = { pool: patient, keysFile: database.keysFile, env: portals.env, people, acknowledged };
    const bounds = [
      ...judgeRun({ samples, pids: seen.pids, seconds }, { failures, outages, done }),
      ...judgeRest(seen.atRest),
      ...(await checkBooks({ ...books, since: begin, now: clock.now })),
    ];
    await patient.query('ANALYZE');
    await sleep(vacuumedMs);
    bounds.push(judgeDead(await listTableSamples(patient)));
    const passed = [begin, clock.now()].map((at) => `${dayIn(timeZone, at)} ${timeIn(timeZone, at)}`);
    const code = await portals.stop();
    bounds.push({ what: 'exit code of the second process', found: `${code}`, bound: '0', isKept: code === 0 });
    const logs = await listLogs(folder);
    bounds.push(judgeLogs(logs, outages), await restoreElsewhere(folder));
    return {
      day: new Date().toISOString().slice(0, 10),
      people: people.length,
      hours,
      seconds,
      rates,
      passed: { from: passed[0] ?? '', to: passed[1] ?? '' },
      secondOf: (ms: number) => (ms - beganMs) / 1000,
      done,
      outages,
      failures,
      latencies,
      samples,
      logs,
      bounds,
      loadBefore,
      before: releaseBefore !== null,
    };
  });
}
