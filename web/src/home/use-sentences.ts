import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatLongDay } from '@portal/contract/time/dates';
import { useNow } from '../app/calls/server-time.ts';
import { useFeatures } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useRecent } from '../transactions/recent/use-recent.ts';
import { useTransactionWords } from '../transactions/use-transaction-words.ts';
import { sayCents } from './spoken.ts';

/** So many of the last payments and deposits are shown and said. */
export const shownLast = 5;

/** Says the simple page in sentences: the money, the next deposit, whether the card works, and the last payments and deposits. */
export function useSentences({
  card,
  givenName,
  nextDay,
}: {
  card: CardSummary;
  givenName: string;
  nextDay: string | null;
}): string[] {
  const { t, language } = useTexts();
  const isOn = useFeatures();
  const { nameOf } = useTransactionWords();
  const { data } = useRecent(isOn('transactions') ? card.cardId : null, useNow());
  const { availableCents, locked } = card;
  const amount = sayCents(t, availableCents);
  const posted = (data?.posted ?? []).slice(0, shownLast).map((transaction) => {
    const { date, amountCents } = transaction;
    const facts = { day: formatLongDay(date, language), amount: sayCents(t, amountCents), name: nameOf(transaction) };
    return t(amountCents > 0 ? 'simple:spoken.in' : 'simple:spoken.out', facts);
  });
  return [
    availableCents < 0 ? t('simple:spoken.below', { amount }) : t('simple:spoken.balance', { name: givenName, amount }),
    ...(nextDay === null ? [] : [t('simple:spoken.next', { day: formatLongDay(nextDay, language) })]),
    t(locked ? 'simple:spoken.locked' : 'simple:spoken.works'),
    ...(posted.length > 0 ? [t('simple:spoken.last'), ...posted] : []),
  ];
}
