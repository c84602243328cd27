import type { Language } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money/money';
import { fitSegment } from '@portal/contract/texting/fit-segment';
import type { TextAnswer } from '@portal/contract/texting/judge-text';
import { wordIn } from '@portal/contract/texting/keywords';
import { dayIn, formatShortDay, timeIn } from '@portal/contract/time/dates';
import type { TFunction } from 'i18next';
import { listOwnZones } from '../../identity/list-own-zones.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import type { EnrolledHolder } from '../../telling/texting/enrolled.ts';
import { reckonAhead } from '../ahead/reckon-ahead.ts';
import { listLastLines } from './list-last-lines.ts';

type Tools = Pick<Services, 'keys' | 'issuing' | 'texts'>;

interface Answered {
  answer: Exclude<TextAnswer, 'SILENT'>;
  language: Language;
  /** The cardholder whose phone asks; null: nobody's. */
  holder: EnrolledHolder | null;
  /** Cards that are locked now. */
  locked: number;
}

const keyOf = {
  WHICH_CARD: 'whichCard',
  SIGN_IN: 'signIn',
  PAUSED: 'paused',
  TURN_ON: 'turnOn',
  HELP: 'help',
  WARNING: 'warning',
} as const;

/** Writes the answer to a text, in one segment. Times are the holder's own. */
export async function writeTextAnswer(db: Queryable, services: Tools, answered: Answered, now: Date): Promise<string> {
  // Texts bind hours to their half of the day by a space that the GSM alphabet does not have.
  return (await writeWords(db, services, answered, now)).replaceAll('\u00a0', ' ');
}

async function writeWords(
  db: Queryable,
  services: Tools,
  { answer, language, holder, locked }: Answered,
  now: Date,
): Promise<string> {
  const t = services.texts.in(language);
  if (answer === 'LOCK') return t(locked === 0 ? 'messages:asked.lockNone' : 'messages:asked.lock', { count: locked });
  if (answer !== 'BAL' && answer !== 'LAST' && answer !== 'NEXT') {
    return t(`messages:asked.${keyOf[answer]}`, { word: wordIn('LOCK', language) });
  }
  if (holder === null) return t('messages:asked.turnOn');
  const about = { holder, language, t };
  if (answer === 'BAL') return await writeBalance(db, services, about, now);
  return answer === 'LAST' ? await writeLast(db, services, about, now) : await writeNext(db, services, about, now);
}

interface About {
  holder: EnrolledHolder;
  language: Language;
  t: TFunction;
}

async function writeBalance(db: Queryable, tools: Tools, { holder, language, t }: About, now: Date): Promise<string> {
  const [zone = tools.issuing.timeZone] = await listOwnZones(db, tools, holder.holderId);
  const today = dayIn(zone, now);
  const when = `${formatShortDay(today, today, language)}, ${hourInWords(timeIn(zone, now))}`;
  const { last4Digit, availableCents } = holder.card;
  return t('messages:asked.balance', { last4Digit, amount: formatPlain(availableCents), when });
}

async function writeLast(db: Queryable, tools: Tools, { holder, language, t }: About, now: Date): Promise<string> {
  const { last4Digit, accountId } = holder.card;
  const today = dayIn(tools.issuing.timeZone, now);
  const lines = await listLastLines(db, tools, { accountId, today, t });
  if (lines.length === 0) return t('messages:asked.lastNone', { last4Digit });
  return fitSegment((maxName) => {
    const shown = lines.map(({ day, name, amountCents, isPending }) =>
      [
        formatShortDay(day, today, language),
        holder.hidesNames ? '' : name.slice(0, maxName).trim(),
        formatPlain(amountCents),
        isPending ? t('messages:asked.pending') : '',
      ].filter((part) => part !== ''),
    );
    return t('messages:asked.last', { last4Digit, lines: shown.map((parts) => parts.join(' ')).join('; ') });
  });
}

async function writeNext(db: Queryable, tools: Tools, { holder, language, t }: About, now: Date): Promise<string> {
  const { last4Digit, accountId } = holder.card;
  const { deposits, today } = await reckonAhead(db, tools, accountId, now);
  const [next] = deposits;
  if (next === undefined) return t('messages:asked.nextNone', { last4Digit });
  const words = { EXPECTED: 'next', TODAY: 'nextToday', LATE: 'nextLate' } as const;
  const params = { day: formatShortDay(next.day, today, language), amount: formatPlain(next.amountCents), last4Digit };
  return t(`messages:asked.${words[next.standing]}`, params);
}

/** An amount with a minus of the GSM alphabet. */
const formatPlain = (amountCents: number): string => formatCents(amountCents).replace('−', '-');

/** '10:41 a.m.' of '10:41', in both languages. Locales print it with signs outside of the GSM alphabet. */
function hourInWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
