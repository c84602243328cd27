/** The sections of a report and their measures, in their order; docs/agency-report.md defines each. */
export const agencyMeasures = {
  enrollment: ['accountsOpened', 'accountsClosed', 'accountsOpen', 'loginsMade', 'logins'],
  cards: ['cardsOrdered', 'cardsActivated', 'cardsClosed', 'cardsAtEnd'],
  dormancy: ['quiet90', 'quiet180', 'quiet365'],
  deposits: ['depositsReceived', 'depositsReturned', 'lateDeposits', 'lateDepositReturns'],
  fees: ['feesCharged', 'feesGivenBack', 'lateFees', 'lateFeesGivenBack'],
  declines: ['requests', 'declines'],
  errors: ['creditsGiven', 'creditsEnded', 'creditsOpen', 'casesOpened', 'casesOpen'],
  service: ['casesResolved', 'creditsDecided', 'cardsShipped', 'lettersPrinted', 'transfersSettled'],
} as const;
export type AgencySection = keyof typeof agencyMeasures;
export type AgencyMeasure = (typeof agencyMeasures)[AgencySection][number];

/** A figure of a month. Null: the measure has no such figure. */
export interface AgencyFigure {
  section: AgencySection;
  measure: AgencyMeasure;
  /** A payer, a code, a reason, or the month that late money belongs to; '' for the sum of all. */
  detail: string;
  count: number | null;
  cents: number | null;
  /** Tenths of an hour or a day, as `unitOf` says. */
  medianTenths: number | null;
  p90Tenths: number | null;
}

/** The figures of a measure under one detail. */
export type Counted = Partial<Omit<AgencyFigure, 'section' | 'measure'>>;

/** The units of service times. */
const units = {
  casesResolved: 'HOURS',
  cardsShipped: 'HOURS',
  creditsDecided: 'DAYS',
  lettersPrinted: 'DAYS',
  transfersSettled: 'DAYS',
} as const satisfies Record<(typeof agencyMeasures)['service'][number], string>;

/** Returns the unit of a measure that is a service time; null for any other. */
export function unitOf(measure: AgencyMeasure): 'HOURS' | 'DAYS' | null {
  return (units as Partial<Record<AgencyMeasure, 'HOURS' | 'DAYS'>>)[measure] ?? null;
}

/** Completes what was counted of a measure to its figures. */
export function figuresOf(section: AgencySection, measure: AgencyMeasure, counted: readonly Counted[]): AgencyFigure[] {
  const none = { detail: '', count: null, cents: null, medianTenths: null, p90Tenths: null };
  return counted.map((each) => ({ section, measure, ...none, ...each }));
}

/** The sum of all details first, then each, the largest first. Sums of nothing are zero, so that a measure is never absent. */
export function withSum(counted: readonly Counted[], { hasCents = false } = {}): Counted[] {
  const sum = (of: 'count' | 'cents') => counted.reduce((total, each) => total + (each[of] ?? 0), 0);
  const all: Counted = hasCents ? { count: sum('count'), cents: sum('cents') } : { count: sum('count') };
  const size = ({ count, cents }: Counted) => cents ?? count ?? 0;
  const byName = (a: Counted, b: Counted) => ((a.detail ?? '') < (b.detail ?? '') ? -1 : 1);
  return [all, ...counted.toSorted((a, b) => size(b) - size(a) || byName(a, b))];
}
