import { type Cents } from '@portal/contract/money/cents';
import { formatCents } from '@portal/contract/money/money';
import { formatRelativeTime } from '@portal/contract/time/relative-time';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { listTransfers } from '@portal/contract/transfer/list-transfers';
import type { Transfer } from '@portal/contract/transfer/transfer';
import { useNow } from '../app/calls/server-time.ts';
import { useOutcome } from '../app/calls/use-outcome.ts';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';

/** For a day the same amount may be the same intention. */
const latelyMs = 24 * 3_600_000;

/** Looks for a recent equal transfer before an amount is sent, so that nobody sends it twice without knowing. */
export function useSentLately(request: { cardId: number; amountCents: Cents }) {
  const { data } = useRead(listTransfers, { cardId: request.cardId }, { retries: false });
  const outcome = useOutcome(confirmTransfer, request);
  const now = useNow();
  const isLately = ({ amountCents, confirmedAt }: Transfer) =>
    amountCents === request.amountCents && Date.parse(confirmedAt) > now.getTime() - latelyMs;
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
