import { cents } from '../money/cents.ts';
import { dayAfter, dayOfWeek, daysBetween } from '../time/days.ts';
import { postalDayFrom } from '../time/postal-days.ts';
import { foreseeDeposit } from './deposit-outlook.ts';
import { type ItemAnswer, type ItemTerms, listTermDays } from './expected-item.ts';
import type { ExpectedDeposit, ShownRule } from './money-ahead.ts';
import type { MoneyFacts, PayerDeposits } from './money-facts.ts';
import type { PayRule } from './pay-rule.ts';

/** Payers ask to wait for so many mail days before one calls them about a deposit. */
const mailDaysBeforeCall = 3;
/** A deposit of the holder's own is the one that was found where their days are no further apart. */
const sameDepositDays = 3;
/** Own terms are looked through for so many days: a month and the rest of this one. */
const ownDays = 62;

/** Lists the next deposit of each payer, the earliest first: those that were found and those that the holder told. */
export function foreseeDeposits(facts: MoneyFacts): ExpectedDeposit[] {
  const { today, answers } = facts;
  const ofDeposits = answers.filter(({ kind }) => kind === 'DEPOSIT');
  const found = facts.payers.flatMap((payer) => foreseePayer(payer, ofDeposits, facts));
  const own = ofDeposits
    .filter(({ state }) => state === 'OWN')
    .flatMap(({ key, terms }) => (terms === null ? [] : ownDeposit(key, terms, today)))
    .filter(({ day }) => !found.some((deposit) => Math.abs(daysBetween(deposit.day, day)) <= sameDepositDays));
  return [...found, ...own].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function foreseePayer(
  { key, payer, deposits }: PayerDeposits,
  answers: readonly ItemAnswer[],
  { today, known }: MoneyFacts,
): ExpectedDeposit[] {
  const answer = answers.find((each) => each.key === key);
  if (answer?.state === 'DISMISSED') return [];
  const named = known.find(({ names }) => names.some((name) => name.toLowerCase() === payer.toLowerCase()));
  const schedule: PayRule | null = named?.days ? { kind: 'SCHEDULE', days: named.days } : null;
  const outlook = foreseeDeposit(deposits, today, schedule);
  const terms = answer?.terms ?? null;
  if (outlook === null) return [];
  const ownDay = terms && listTermDays(terms, today, dayAfter(today, ownDays))[0];
  const name = terms?.name ?? payer;
  const { arrived, changedFromCents } = outlook;
  return [
    {
      key,
      state: answer === undefined ? 'FOUND' : 'CONFIRMED',
      standing: ownDay ? 'EXPECTED' : outlook.state,
      day: ownDay ?? outlook.day,
      amountCents: cents(terms?.amountCents ?? outlook.amountCents),
      name,
      payee: name === payer ? null : payer,
      rule: terms === null ? toShownRule(outlook.rule) : ruleOfTerms(terms),
      times: outlook.times,
      onTime: outlook.onTime,
      changedFromCents: changedFromCents === null ? null : cents(changedFromCents),
      arrived: arrived && { day: arrived.day, amountCents: cents(arrived.amountCents) },
      callOn: outlook.state === 'LATE' ? callDay(outlook.day) : null,
      phone: named?.phone ?? null,
      terms,
    },
  ];
}

function ownDeposit(key: string, terms: ItemTerms, today: string): ExpectedDeposit[] {
  const [day] = listTermDays(terms, today, dayAfter(today, ownDays));
  if (day === undefined) return [];
  return [
    {
      key,
      state: 'OWN',
      standing: day === today ? 'TODAY' : 'EXPECTED',
      day,
      amountCents: terms.amountCents,
      name: terms.name,
      payee: null,
      rule: ruleOfTerms(terms),
      times: 0,
      onTime: 0,
      changedFromCents: null,
      arrived: null,
      callOn: null,
      phone: null,
      terms,
    },
  ];
}

/** The third mail day after a payday. */
function callDay(payday: string): string {
  let day = payday;
  for (let left = mailDaysBeforeCall; left > 0; left--) day = postalDayFrom(dayAfter(day, 1));
  return day;
}

const noDetails = { date: null, nth: null, weekday: null };

function toShownRule(rule: PayRule): ShownRule {
  if (rule.kind === 'MONTH_DAY') return { ...noDetails, kind: rule.kind, date: rule.day };
  if (rule.kind === 'MONTH_WEEKDAY') return { kind: rule.kind, date: null, nth: rule.nth, weekday: rule.weekday };
  if (rule.kind === 'SCHEDULE') return { ...noDetails, kind: rule.kind };
  return { ...noDetails, kind: rule.days === 7 ? 'WEEK' : 'TWO_WEEKS', weekday: dayOfWeek(rule.from) };
}

function ruleOfTerms({ repeats, firstOn }: ItemTerms): ShownRule {
  if (repeats === 'MONTH') return { ...noDetails, kind: 'MONTH_DAY', date: Number(firstOn.slice(8)) };
  return { ...noDetails, kind: repeats, weekday: dayOfWeek(firstOn) };
}
