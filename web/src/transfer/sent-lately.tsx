import { type Cents, formatCents } from '@portal/contract/money';
import { formatRelativeTime } from '@portal/contract/relative-time';
import { listTransfers } from '@portal/contract/transfer/list-transfers';
import { startTransfer } from '@portal/contract/transfer/start-transfer';
import type { Transfer } from '@portal/contract/transfer/transfer';
import { AppLink } from '../app/app-link.tsx';
import { useNow } from '../app/server-time.ts';
import { useOutcome } from '../app/use-outcome.ts';
import { useOwnZone } from '../app/use-own-zone.ts';
import { useRead } from '../app/use-read.ts';
import { useTexts } from '../app/use-texts.ts';
import { Alert } from '../ui/alert.tsx';

/** For a day the same amount may be the same wish. */
const latelyMs = 24 * 3_600_000;

/** What is looked at before an amount is sent, so that nobody sends it twice who believes that they did not send it. */
export function useSentLately(wish: { cardId: number; amountCents: Cents }) {
  const { data } = useRead(listTransfers, { cardId: wish.cardId }, { retries: false });
  const outcome = useOutcome(startTransfer, wish);
  const now = useNow();
  const isLately = ({ amountCents, confirmedAt }: Transfer) =>
    amountCents === wish.amountCents && Date.parse(confirmedAt) > now.getTime() - latelyMs;
  return { sent: data?.transfers.find(isLately) ?? null, outcome };
}

interface SentLatelyProps extends ReturnType<typeof useSentLately> {
  amountCents: Cents;
}

/** The same amount was sent lately, or it is not known yet whether it was. */
export function SentLately({ sent, outcome, amountCents }: SentLatelyProps) {
  const { t, language } = useTexts();
  const now = useNow();
  const timeZone = useOwnZone();
  const amount = formatCents(amountCents);
  if (sent) {
    const when = formatRelativeTime(new Date(sent.confirmedAt), now, language, timeZone);
    return (
      <Alert tone="warn" title={t('transfer:lately.sent', { amount, when: inSentence(when) })} isLive>
        <p>{t('transfer:lately.sentText')}</p>
        <p>
          <AppLink to="/transfers">{t('transfer:lately.see')}</AppLink>
        </p>
      </Alert>
    );
  }
  if (outcome === null || outcome === 'REFUSED') return null;
  return (
    <Alert tone="warn" title={t('transfer:lately.unknown', { amount })} isLive>
      <p>{t(outcome === 'LOOKING' ? 'transfer:lately.looking' : 'transfer:lately.nothing')}</p>
    </Alert>
  );
}

const inSentence = (when: string) => when.charAt(0).toLowerCase() + when.slice(1);
