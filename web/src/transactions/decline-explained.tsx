import type { CardSummary } from '@portal/contract/card/list-cards';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import { transactionParameter } from '@portal/contract/transactions/transaction-address';
import { useOpenPages } from '../app/pages/features.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { ReportLink } from '../parts/problems/report-link.tsx';
import { Reason } from '../ui/feedback/reason.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { circleCross, filter, key, list, lock, phone, undo, unlock } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { declineWayOf } from './decline-ways.ts';
import { useDeclineWords } from './decline-words.ts';
import type { Detail } from './transaction-detail.ts';

const icons = {
  '/unlock-card': unlock,
  '/change-pin': key,
  '/card-controls': filter,
  '/stopped-companies': list,
  '/set-aside': undo,
} as const;

/** The page of the controls is told which charge to let through. */
const queryOf = ({ stopped, transactionId }: Detail) => (stopped ? { [transactionParameter]: transactionId } : {});

function iconOf(reason: DeclineReason): string {
  if (reason === 'CARD_LOCKED') return lock;
  return reason === 'PIN_INCORRECT' || reason === 'PIN_BLOCKED' ? key : circleCross;
}

const isPinTrouble = (reason: DeclineReason): boolean => reason.startsWith('PIN_') && reason !== 'PIN_MISSING';

/** Why it was not approved, in plain words, and what to do now. */
export function DeclineExplained({ card, detail }: { card: CardSummary | null; detail: Detail }) {
  const { t } = useTexts();
  const { phoneLink } = useProgram();
  const isOpen = useOpenPages();
  const wordsOf = useDeclineWords();
  const { declineReason, triesLeft, stopped } = detail;
  if (declineReason === null) return null;
  // Of a card that is none of theirs any more nothing can be changed here.
  const way = card === null ? 'call' : declineWayOf(declineReason, card);
  const call = (
    <ButtonLink size="medium" href={phoneLink}>
      <Icon path={phone} />{' '}
      <span className="num">
        <Unbroken text={t('common:call')} />
      </span>
    </ButtonLink>
  );
  const link = way !== null && way !== 'call' && (
    <ButtonLink as={CardLink} size="medium" card={card} to={way.path} query={queryOf(detail)}>
      <Icon path={icons[way.path]} /> <span>{t(way.label)}</span>
    </ButtonLink>
  );
  const action = link && isOpen(way.path) ? link : call;
  return (
    <Reason
      icon={iconOf(declineReason)}
      title={t(`transactions:declined.${declineReason}.title`)}
      action={way && action}
      beside={
        isPinTrouble(declineReason) && (
          <ReportLink card={card} kind="PIN_TROUBLE">
            {t('transactions:way.pinTrouble')}
          </ReportLink>
        )
      }
    >
      {stopped && <span>{`${t(`transactions:stoppedBy.${stopped.control}`)} `}</span>}
      <span>{wordsOf(detail)}</span>
      {triesLeft !== null && <span>{` ${t('transactions:declined.triesLeft', { count: triesLeft })}`}</span>}
    </Reason>
  );
}
