import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import type { StoppedChoice } from '@portal/contract/stop/decide-stopped';
import { isAnythingStopped, type StoppedThings } from '@portal/contract/stop/list-stopped';
import { useState } from 'react';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTopOfStep } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import '../ui/layout/points.css';
import { Section } from '../ui/layout/section.tsx';
import { DecideForm } from './decide-form.tsx';
import { useStopped } from './use-stopped.ts';

/** The things that the link of a message stopped, and the choice: it goes on, or it goes. */
export default function StoppedPage() {
  const { t } = useTexts();
  const [end, setEnd] = useState<StoppedChoice | null>(null);
  const done = end && t(`stop:done.${end}`);
  useTopOfStep(done ?? '');
  useStateTitle(done);
  return (
    <div className="wrap page">
      <PageHead title={done ?? t('stop:stopped.title')} />
      <div className="with-aside">
        <div className="flow flow-m">
          {end === null ? (
            <Stopped onDone={setEnd} />
          ) : (
            <Alert tone="ok" isLive>
              {t(`stop:done.${end}_TEXT`)}
            </Alert>
          )}
        </div>
        <HelpAside title={t('stop:stopped.help')} text={t('stop:stopped.helpText')} />
      </div>
    </div>
  );
}

function Stopped({ onDone }: { onDone: (end: StoppedChoice) => void }) {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useStopped();
  const { data: cards, card } = useCards();
  if (!data && error) {
    return <LoadFailed title={t('stop:stopped.failed')} text={t('stop:stopped.failedText')} onTryAgain={tryAgain} />;
  }
  if (!data || !cards) {
    return (
      <Skeleton words={t('stop:stopped.loading')} slowWords={t('stop:stopped.slow')} isSlow={isSlow}>
        <SkeletonRows count={2} />
      </Skeleton>
    );
  }
  if (!isAnythingStopped(data)) return <p>{t('stop:stopped.none')}</p>;
  return (
    <>
      <p className="lead">{t('stop:stopped.lead')}</p>
      <Section title={t('stop:stopped.list')}>
        <Things things={data} />
      </Section>
      <Section title={t('stop:decide.title')}>
        <Decide card={card} onDone={onDone} />
      </Section>
    </>
  );
}

function Decide({ card, onDone }: { card: CardSummary | null; onDone: (end: StoppedChoice) => void }) {
  const { t } = useTexts();
  return card ? <DecideForm card={card} onDone={onDone} key={card.cardId} /> : <p>{t('stop:decide.noCard')}</p>;
}

function Things({ things }: { things: StoppedThings }) {
  const { t } = useTexts();
  // Two devices of one name are one line.
  const lines = [
    ...things.transfers.map(({ amountCents, last4Digit }) =>
      t('stop:thing.transfer', { amount: formatCents(amountCents), last4Digit }),
    ),
    ...things.bankAccounts.map((last4Digit) => t('stop:thing.bank', { last4Digit })),
    ...things.contacts.map(({ kind, masked }) => t(`stop:thing.${kind}`, { masked })),
    ...things.passkeys.map((name) => t('stop:thing.passkey', { name })),
    ...things.devices.map((name) => t('stop:thing.device', { name })),
  ];
  return (
    <ul className="points">
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
