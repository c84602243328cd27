import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { getSetAside } from '@portal/contract/set-aside/get-set-aside';
import { findAsideProblem, maxParts, minPartCents, type SetAside } from '@portal/contract/set-aside/set-aside-part';
import { useState } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useFeatures } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Toast } from '../ui/feedback/toast.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { plus } from '../ui/figures/place-icons.ts';
import { Button } from '../ui/form/button.tsx';
import '../ui/layout/points.css';
import { Section } from '../ui/layout/section.tsx';
import { Review } from '../ui/table/review.tsx';
import { AsideForm } from './aside-form.tsx';
import { PartItem } from './part-item.tsx';
import './parts.css';

/** The money that one account sets aside, once it is known. */
export function SetAsideOfCard({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(getSetAside, { cardId: card.cardId }, { retries: false });
  if (data) return <Parts card={card} aside={data} />;
  if (error) {
    return <LoadFailed title={t('setAside:page.failed')} text={t('setAside:page.failedText')} onTryAgain={tryAgain} />;
  }
  return (
    <Skeleton words={t('setAside:page.loading')} slowWords={t('setAside:page.slow')} isSlow={isSlow}>
      <SkeletonRows count={3} />
    </Skeleton>
  );
}

function Parts({ card, aside }: { card: CardSummary; aside: SetAside }) {
  const { t } = useTexts();
  const [said, setSaid] = useState<string | null>(null);
  const { availableCents, asideCents, parts } = aside;
  return (
    <div className="split">
      <div className="column flow flow-m">
        <Review
          rows={[
            { term: t('setAside:page.spend'), value: formatCents(availableCents) },
            { term: t('setAside:page.aside'), value: formatCents(asideCents) },
          ]}
        />
        {card.locked && <p>{t('setAside:page.locked')}</p>}
        <Section title={t('setAside:parts.title')}>
          {parts.length === 0 && <p>{t('setAside:parts.none')}</p>}
          <ul className="unmarked">
            {parts.map((part) => (
              <PartItem cardId={card.cardId} part={part} onDone={setSaid} key={part.partId} />
            ))}
          </ul>
        </Section>
        <More cardId={card.cardId} aside={aside} onDone={setSaid} />
      </div>
      <aside className="column">
        <Rules />
      </aside>
      <Toast
        message={said}
        close={{ label: t('setAside:parts.close'), onClose: () => setSaid(null) }}
        takesFocus
        key={said}
      />
    </div>
  );
}

interface MoreProps {
  cardId: number;
  aside: SetAside;
  /** Takes what was done, in words. */
  onDone: (said: string) => void;
}

/** Sets more aside, or says why that cannot be. */
function More({ cardId, aside, onDone }: MoreProps) {
  const { t } = useTexts();
  const isOn = useFeatures();
  const [isOpen, setOpen] = useState(false);
  if (!isOn('setAside')) return null;
  const problem = findAsideProblem(aside);
  if (problem !== null) {
    const text =
      problem === 'tooManyParts'
        ? t('setAside:form.full', { count: maxParts })
        : t('setAside:form.little', { amount: formatCents(minPartCents) });
    return (
      <p>
        <Unbroken text={text} />
      </p>
    );
  }
  if (!isOpen) {
    return (
      <Button kind={aside.parts.length === 0 ? 'solid' : 'second'} onClick={() => setOpen(true)}>
        <Icon path={plus} /> <span>{t('setAside:form.open')}</span>
      </Button>
    );
  }
  return (
    <AsideForm
      cardId={cardId}
      availableCents={aside.availableCents}
      onEnd={(said) => {
        setOpen(false);
        if (said !== null) onDone(said);
      }}
    />
  );
}

function Rules() {
  const { t } = useTexts();
  return (
    <Section title={t('setAside:rules.title')}>
      <ul className="points">
        <li>{t('setAside:rules.yours')}</li>
        <li>{t('setAside:rules.back')}</li>
        <li>{t('setAside:rules.forced')}</li>
        <li>{t('setAside:rules.closed')}</li>
      </ul>
    </Section>
  );
}
