import type { DemoPerson } from '../people.ts';
import { chooseCard } from './card-choice.ts';
import { createChance } from './chance.ts';
import { after, dayMs, monthsBefore } from './days.ts';
import { canPayIn, type Frame, listOccasions, merchantOf } from './list-occasions.ts';
import type { Splurges } from './list-splurges.ts';
import { effectOf, type Occasion, usageOf } from './occasion.ts';
import { listPaydays } from './paydays.ts';
import { planCard } from './plan-cards.ts';
import { settleBudget } from './settle-budget.ts';
import type { Step } from './step.ts';
import { toSteps } from './to-steps.ts';

/** So long before the first benefit an account is opened: the card is in use when the money comes. */
const openedDaysBefore = 10;

export interface History {
  openedAt: Date;
  /** In order of time. */
  steps: Step[];
}

const byTime = (one: { at: Date }, other: { at: Date }): number => one.at.getTime() - other.at.getTime();

/** Where more goes when a month takes less than there is; to the first biller, which is the landlord, when no card works. */
function splurgesOf(frame: Frame): Splurges | null {
  const { life } = frame;
  const [bill] = life.bills;
  if (life.splurge === null || bill === undefined) return null;
  return { merchant: merchantOf(life, life.splurge), biller: merchantOf(life, bill.merchant), canPay: canPayIn(frame) };
}

/** Ids for all occasions: the person, the day, and a number of its own. */
function nameOccasions(occasions: readonly Occasion[], givenName: string): Map<Occasion, string> {
  const dayIn = (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', '');
  return new Map(occasions.map((each, at) => [each, `${givenName.toLowerCase()}-${dayIn(each.at)}-${at + 1}`]));
}

/**
 * All that happened to a person's account up to now, month by month back from the day of `now`: the same person on the
 * same instant has the same history. The final available balance is the one in the person's record.
 */
export function planHistory(person: DemoPerson, now: Date, months: number): History {
  const { life, givenName } = person;
  const chance = createChance(`history/${person.ssn}`);
  const until = after(now, -life.endedDaysAgo * dayMs);
  // One month more, so that the first payday lies before the months that are asked for.
  const paydays = listPaydays(life.benefit.rule, monthsBefore(now, months + 1), until).slice(
    -(life.lastPaydays ?? 1_000),
  );
  const openedAt = after(paydays[0] ?? until, -openedDaysBefore * dayMs);
  const cards = person.cards.map((card, at) => planCard(card, at, openedAt, now));
  const frame = { life, cards, paydays, chance, now, until };
  const occasions = settleBudget({
    occasions: listOccasions(frame),
    paydays,
    endCents: person.availableCents,
    splurges: splurgesOf(frame),
    payer: life.benefit.payer,
    chance,
    until,
  }).toSorted(byTime);
  const ids = nameOccasions(occasions, givenName);
  const idOf = (occasion: Occasion) => ids.get(occasion) as string;
  let availableCents = 0;
  const steps = occasions.flatMap((occasion, turn) => {
    const cardOf = (each: Occasion) => chooseCard(cards, each.at, usageOf(each) ?? 'PRESENT', turn);
    const made = toSteps(occasion, { idOf, cardOf, now, availableCents });
    availableCents += effectOf(occasion);
    return made;
  });
  return { openedAt, steps: [...cards.flatMap((card) => card.steps), ...steps].toSorted(byTime) };
}
