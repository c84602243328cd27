import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Section } from '../ui/layout/section.tsx';
import '../ui/layout/points.css';
import { type UnderWay as Found, useUnderWay } from './use-under-way.ts';

/** What goes on after the online account is deleted. That it cannot be read keeps nobody from deleting. */
export function UnderWay() {
  const { t } = useTexts();
  const { underWay, tryAgain } = useUnderWay();
  return (
    <Section title={t('profile:underWay.title')}>
      {underWay === null && <p role="status">{t('profile:underWay.loading')}</p>}
      {underWay === 'FAILED' && (
        <LoadFailed
          level="h3"
          title={t('profile:underWay.failed')}
          text={t('profile:underWay.failedText')}
          onTryAgain={tryAgain}
        />
      )}
      {underWay !== null && underWay !== 'FAILED' && <Lines found={underWay} />}
    </Section>
  );
}

function Lines({ found }: { found: Found }) {
  const { t } = useTexts();
  const { transfers, banks, cards, hasPaper } = found;
  const wordsOfCard = (card: CardSummary) => {
    const { tracking, last4Digit, waitsForAddress, waitingFeeCents } = card;
    if (waitsForAddress) return t('profile:underWay.orderCall');
    if (waitingFeeCents !== null) return t('profile:underWay.order', { fee: formatCents(waitingFeeCents) });
    if (tracking === null) return [];
    return t(`profile:underWay.${tracking.deliveredOn === null ? 'card' : 'cardThere'}`, { last4Digit });
  };
  const lines = [
    ...transfers.map(({ state, amountCents, bank: { last4Digit } }) =>
      t(`profile:underWay.${state === 'HELD' ? 'held' : 'sent'}`, { amount: formatCents(amountCents), last4Digit }),
    ),
    ...cards.flatMap(wordsOfCard),
    ...banks.map(({ last4Digit }) => t('profile:underWay.bank', { last4Digit })),
    ...(hasPaper ? [t('profile:underWay.paper')] : []),
  ];
  if (lines.length === 0) return <p>{t('profile:underWay.none')}</p>;
  return (
    <>
      <p>{t('profile:underWay.lead')}</p>
      <ul className="points">
        {/* Two transfers may be of one amount. */}
        {lines.map((line, at) => (
          <li key={`${at} ${line}`}>
            <Unbroken text={line} />
          </li>
        ))}
      </ul>
      {transfers.some(({ state }) => state === 'HELD') && (
        <p>
          <AppLink to="/transfers">{t('profile:underWay.toTransfers')}</AppLink>
        </p>
      )}
    </>
  );
}
