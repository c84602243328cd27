import { canPay, type LockedTime } from './card-choice.ts';
import type { Chance } from './chance.ts';
import { after, atHour, dayMs, hourMs, listMonthly, minuteMs } from './days.ts';
import type { Life, Scene, Use } from './life.ts';
import { listProblem } from './list-problem.ts';
import { type Act, type Occasion, type PaidMerchant, usageOf } from './occasion.ts';
import type { CardPlan } from './plan-cards.ts';

/** The facts on which the occasions of a life depend. */
export interface Frame {
  life: Life;
  cards: readonly CardPlan[];
  paydays: readonly Date[];
  chance: Chance;
  now: Date;
  /** The end of the life that is told: now, or earlier for who left. */
  until: Date;
}

const billHour = 15;
/** Benefits go up in January by about so much. */
const yearlyRaise = 0.026;

const fixed = (at: Date, act: Act): Occasion => ({ at, act, isElastic: false });

/** A merchant of the life by its key. Throws when the life does not know it. */
export function merchantOf({ merchants, place, country }: Life, key: string): PaidMerchant {
  const merchant = merchants[key];
  if (!merchant) throw new Error(`the demo's life in ${place} has no merchant '${key}'`);
  return {
    name: merchant.name,
    mcc: merchant.mcc,
    place: merchant.place ?? place,
    country: merchant.country ?? country,
  };
}

function charge(merchant: PaidMerchant, use: Use, cents: number, clearsAfterHours: number, isPending = false) {
  return { kind: 'CHARGE', merchant, use, cents, clearsAfterHours, isPending } as const;
}

function listDeposits({ life, paydays, now }: Frame): Occasion[] {
  const { payer, amountCents } = life.benefit;
  return paydays.map((at) => {
    const years = life.lastPaydays === undefined ? now.getUTCFullYear() - at.getUTCFullYear() : 0;
    const cents = years === 0 ? amountCents : Math.round(amountCents / (1 + yearlyRaise) ** years / 100) * 100;
    return fixed(at, { kind: 'DEPOSIT', payer, cents });
  });
}

function listRegular({ life, paydays, chance, until, now }: Frame): Occasion[] {
  const [from = until] = paydays;
  const monthly = (day: number) => listMonthly(day, from, until).map((each) => atHour(each, billHour));
  return [
    ...life.bills.flatMap(({ merchant, day, cents, spreadCents, use, beforeCents = cents }) => {
      const days = monthly(day);
      return days.map((at, nth) => {
        const price = nth < days.length - 1 ? beforeCents : cents;
        return fixed(at, charge(merchantOf(life, merchant), use, price + chance.between(-spreadCents, spreadCents), 3));
      });
    }),
    ...life.fees.flatMap(({ day, ...fee }) => monthly(day).map((at) => fixed(at, { kind: 'FEE', ...fee }))),
    ...life.transfers.flatMap(({ day, sinceDaysAgo, ...transfer }) =>
      monthly(day)
        .filter((at) => at > after(now, -sinceDaysAgo * dayMs))
        .map((at) => fixed(at, { kind: 'TRANSFER', ...transfer })),
    ),
  ];
}

/** When a scene is, or null when it lies before the first payday. */
function timeOf({ paydays, now }: Frame, scene: Scene): Date | null {
  const { daysAgo, paydaysAgo, daysAfter, hour } = scene;
  const base = daysAgo === undefined ? paydays.at(-1 - (paydaysAgo ?? 0)) : after(now, -daysAgo * dayMs);
  if (base === undefined) return null;
  const near = after(base, daysAfter * dayMs);
  const at = hour === undefined ? near : atHour(near, hour);
  const [first] = paydays;
  return first !== undefined && at > first && at < now ? at : null;
}

/** Visits are spread over the days between two paydays, in daylight. */
function listVisits({ life, paydays, chance, now, until }: Frame): Occasion[] {
  const quietFrom = after(now, -life.quietDays * dayMs);
  return paydays.flatMap((payday, index) => {
    const end = [paydays[index + 1] ?? until, quietFrom, until].reduce((one, other) => (one < other ? one : other));
    const spanMs = end.getTime() - payday.getTime() - 4 * hourMs;
    if (spanMs <= 0) return [];
    return life.visits.flatMap(({ merchant, perMonth, minCents, maxCents, use }) => {
      const count = Math.floor((perMonth * spanMs) / (30.4 * dayMs) + chance.fraction());
      return Array.from({ length: count }, (): Occasion => {
        const near = after(payday, 2 * hourMs + chance.fraction() * spanMs);
        const daylight = after(atHour(near, chance.between(14, 24)), chance.between(0, 59) * minuteMs);
        const at = daylight > payday && daylight < end ? daylight : near;
        const drawn = chance.between(minCents, maxCents);
        const cents = use === 'ATM' ? Math.max(2_000, Math.round(drawn / 2_000) * 2_000) : drawn;
        const act = charge(merchantOf(life, merchant), use, cents, use === 'ATM' ? 0.05 : chance.between(18, 44));
        return { at, act, isElastic: use === 'PRESENT' || use === 'ECOMMERCE' };
      });
    });
  });
}

/** The act or acts that a scene of the life stands for. */
function listOfScene(frame: Frame, scene: Scene): Occasion[] {
  const at = timeOf(frame, scene);
  if (at === null) return [];
  if (scene.kind === 'FEE') {
    const { feeCode, description, cents } = scene;
    return [fixed(at, { kind: 'FEE', feeCode, description, cents })];
  }
  const merchant = merchantOf(frame.life, scene.merchant);
  switch (scene.kind) {
    case 'CHARGE': {
      const { use, cents, isPending, isAsked, problem } = scene;
      const charged = fixed(at, { ...charge(merchant, use, cents, use === 'ATM' ? 0.05 : 3, isPending), isAsked });
      return problem === undefined ? [charged] : [charged, ...listProblem(charged, problem, cents)];
    }
    case 'RETURNED': {
      const bought = fixed(at, charge(merchant, scene.use, scene.cents, 3));
      const back = fixed(after(at, scene.backAfterDays * dayMs), {
        kind: 'REFUND',
        merchant,
        cents: scene.backCents,
        of: bought,
      });
      return back.at < frame.now ? [bought, back] : [bought];
    }
    case 'DECLINED': {
      const { use, cents = 0, beyondCents = 0, reason } = scene;
      const tried = fixed(at, { kind: 'DECLINED', merchant, use, cents, beyondCents, reason });
      if (!scene.isLockedMeanwhile) return [tried];
      const { from, to } = lockedAround(at);
      return [fixed(from, { kind: 'LOCK' }), tried, fixed(to, { kind: 'UNLOCK' })];
    }
    case 'HOTEL': {
      const { cents, holdCents, addedCents } = scene;
      return [fixed(at, { kind: 'HOTEL', merchant, cents, holdCents, addedCents })];
    }
    case 'PARTLY_REVERSED':
      return [fixed(at, { kind: 'PARTLY_REVERSED', merchant, cents: scene.cents, askedCents: scene.askedCents })];
    case 'REVERSED':
      break;
  }
  return [fixed(at, { kind: 'REVERSED', merchant, use: scene.use, cents: scene.cents })];
}

function lockedAround(at: Date): LockedTime {
  return { from: after(at, -45 * minuteMs), to: after(at, 30 * minuteMs) };
}

/** Says whether a payment at some time would find a card that works. */
export function canPayIn(frame: Frame): (at: Date, use: Use) => boolean {
  const locked = frame.life.scenes.flatMap((scene) => {
    const at = scene.kind === 'DECLINED' && scene.isLockedMeanwhile ? timeOf(frame, scene) : null;
    return at ? [lockedAround(at)] : [];
  });
  return (at, use) => canPay(frame.cards, locked, at, use);
}

/** Everything that happens in a life, in no order, as far as there is a card to pay with. */
export function listOccasions(frame: Frame): Occasion[] {
  const { life, now } = frame;
  const mayPay = canPayIn(frame);
  const all = [
    ...listDeposits(frame),
    ...listRegular(frame),
    ...listVisits(frame),
    ...life.scenes.flatMap((scene) => listOfScene(frame, scene)),
  ].filter(({ at }) => at <= now);
  const paid = all.filter((occasion) => {
    const use = usageOf(occasion);
    return use === null || mayPay(occasion.at, use);
  });
  // A refund, or a problem, goes with its purchase.
  return paid.filter(({ act }) => !('of' in act) || paid.includes(act.of));
}
