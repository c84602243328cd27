/** The balance of an account at the end of a day. */
export interface DayBalance {
  day: string;
  balanceCents: number;
}

/** The balance of a month as a line of steps: one for each day of the month, and the points that words name. */
export interface BalanceSteps {
  /** The balance at the end of each day, from the first of the month to the last, in cents. */
  eachDayCents: number[];
  highest: DayBalance;
  lowest: DayBalance;
}

const dayOf = (day: string) => Number(day.slice(8));

/**
 * The balance of each day of a month, of which only days with transactions are listed, and the days on which it was
 * highest and lowest, each the first such day. `to` is the last day of the month, yyyy-MM-dd.
 */
export function balanceSteps(openingCents: number, days: readonly DayBalance[], to: string): BalanceSteps {
  let balanceCents = openingCents;
  const listed = new Map(days.map((each) => [each.day, each.balanceCents]));
  const all = Array.from({ length: dayOf(to) }, (_, at): DayBalance => {
    const day = `${to.slice(0, 8)}${String(at + 1).padStart(2, '0')}`;
    balanceCents = listed.get(day) ?? balanceCents;
    return { day, balanceCents };
  });
  const first = { day: `${to.slice(0, 8)}01`, balanceCents: all[0]?.balanceCents ?? openingCents };
  return {
    eachDayCents: all.map((each) => each.balanceCents),
    highest: all.reduce((best, each) => (each.balanceCents > best.balanceCents ? each : best), first),
    lowest: all.reduce((best, each) => (each.balanceCents < best.balanceCents ? each : best), first),
  };
}

/**
 * Where a balance stands between the bottom (0) and the top (1) of a chart, which begins at zero, or at the lowest balance
 * where that is below.
 */
export function heightInChart(cents: number, { highest, lowest }: BalanceSteps): number {
  const bottom = Math.min(0, lowest.balanceCents);
  const span = Math.max(0, highest.balanceCents) - bottom;
  return span === 0 ? 0 : (cents - bottom) / span;
}
