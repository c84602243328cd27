import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/db/statement.ts';
import type { TrialBalance } from '../books/trial-balance.ts';
import type { DayProblem } from './day-problem.ts';
import { listDayLines, type Ways } from './read-ways.ts';
import { type Explanation, type LineFigures, listExplanations } from './signed-days.ts';
import { findTellers, weighDay } from './weigh-day.ts';

/** A line of a day, with why it differs where somebody said so about these very figures. */
export interface DayLine extends LineFigures {
  explanation: Explanation | null;
}

/** The figures of a day, as two people sign them off. */
export interface DayFigures {
  balance: TrialBalance;
  lines: DayLine[];
  network: Ways['network'];
  bank: Ways['bank'];
  /** Why it cannot be signed off yet: a difference that is explained is none. */
  problems: DayProblem[];
  /** SHA-256 of all of it (hex). It names what was seen. */
  sha256: string;
}

const isEven = ({ told, booked, toldCents, bookedCents }: LineFigures): boolean =>
  told === booked && toldCents === bookedCents;

const isAbout = (why: Explanation, line: LineFigures): boolean =>
  why.line === line.line &&
  why.told === line.told &&
  why.toldCents === line.toldCents &&
  why.booked === line.booked &&
  why.bookedCents === line.bookedCents;

/** Reads the figures of a business day (yyyy-MM-dd). Single items of network and bank stand in the sums of both. */
export async function readDayFigures(db: Queryable, day: string): Promise<DayFigures> {
  const { balance, ways, problems } = await weighDay(db, day, await findTellers(db));
  const explanations = await listExplanations(db, day);
  const lines = ways.lines.map((line) => {
    const found = isEven(line) ? undefined : explanations.findLast((why) => isAbout(why, line));
    return { ...line, explanation: found ?? null };
  });
  const { network, bank } = ways;
  const content = { day, lines, network, bank, books: balance.books };
  return {
    balance,
    lines,
    network,
    bank,
    problems: problems.filter(
      ({ why, of }) => why !== 'LINE_DIFFERS' || !lines.some(({ line, explanation }) => line === of && explanation),
    ),
    sha256: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  };
}

/** The figures of a line of a day that differs, or null: there is no such line, or it agrees. */
export async function findDifferingLine(db: Queryable, day: string, line: string): Promise<LineFigures | null> {
  const found = (await listDayLines(db, day)).find((each) => each.line === line);
  return found === undefined || isEven(found) ? null : found;
}
