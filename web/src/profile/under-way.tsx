import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Section } from '../ui/layout/section.tsx';
import '../ui/layout/points.css';
import { type UnderWay as Found, useUnderWay } from './use-under-way.ts';

/** All that goes on after the online account is deleted. A failure to read it keeps nobody from deleting. */
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
    if (tracking === null) return null;
    return t(`profile:underWay.${tracking.deliveredOn === null ? 'card' : 'cardThere'}`, { last4Digit });
  };
  const lines = [
    ...transfers.map(({ transferId, state, amountCents, bank: { last4Digit } }) => {
      const amount = formatCents(amountCents);
      const words = t(`profile:underWay.${state === 'HELD' ? 'held' : 'sent'}`, { amount, last4Digit });
      return { key: `transfer ${transferId}`, words };
    }),
    ...cards.flatMap((card) => {
      const words = wordsOfCard(card);
      return words === null ? [] : [{ key: `card ${card.cardId}`, words }];
    }),
    ...banks.map(({ routingNumber, last4Digit }) => ({
      key: `bank ${routingNumber} ${last4Digit}`,
      words: t('profile:underWay.bank', { last4Digit }),
    })),
    ...(hasPaper ? [{ key: 'paper', words: t('profile:underWay.paper') }] : []),
  ];
  if (lines.length === 0) return <p>{t('profile:underWay.none')}</p>;
  return (
    <div className="flow">
      <p>{t('profile:underWay.lead')}</p>
      <ul className="points">
        {lines.map(({ key, words }) => (
          <li key={key}>
            <Unbroken text={words} />
          </li>
        ))}
      </ul>
      {transfers.some(({ state }) => state === 'HELD') && (
        <p>
          <AppLink to="/transfers">{t('profile:underWay.toTransfers')}</AppLink>
        </p>
      )}
    </div>
  );
}
