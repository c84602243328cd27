import type { CardSummary } from '@portal/contract/card/list-cards';
import { getPaperStatements } from '@portal/contract/documents/get-paper-statements';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { card as cardIcon } from '../ui/figures/icons.ts';
import { DocumentsFrame } from './documents-frame.tsx';
import { PaperSubscription } from './paper-subscription.tsx';

/** Statements on paper: whether they come, what they cost, and the way to begin or end them. */
export default function PaperStatementsPage() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain, card } = useCards();
  return (
    <DocumentsFrame path="/paper-statements" lead={t('documents:paper.lead')}>
      <div className="split">
        <div className="column flow flow-m">
          {card && <OfCard card={card} key={card.cardId} />}
          {!data && !error && <Loading isSlow={isSlow} />}
          {!data && error && <Failed onTryAgain={tryAgain} />}
          {data && !card && (
            <Empty icon={cardIcon} title={t('documents:paper.noCard')}>
              {t('documents:paper.noCardText')}
            </Empty>
          )}
        </div>
        <HelpAside title={t('documents:paper.help')} text={t('documents:paper.helpText')} />
      </div>
    </DocumentsFrame>
  );
}

function OfCard({ card }: { card: CardSummary }) {
  const { data, error, isSlow, tryAgain } = useRead(getPaperStatements, { cardId: card.cardId }, { retries: false });
  if (!data) return error ? <Failed onTryAgain={tryAgain} /> : <Loading isSlow={isSlow} />;
  return <PaperSubscription card={card} state={data} />;
}

function Loading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('documents:paper.loading')} slowWords={t('documents:paper.slow')} isSlow={isSlow}>
      <SkeletonRows count={4} />
    </Skeleton>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  const title = t('documents:paper.failed');
  return <LoadFailed title={title} text={t('documents:paper.failedText')} onTryAgain={onTryAgain} />;
}
