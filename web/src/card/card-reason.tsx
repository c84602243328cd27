import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { ReportLink } from '../parts/problems/report-link.tsx';
import { Reason } from '../ui/feedback/reason.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { CallPanel } from './call-panel.tsx';
import { CallUs } from './call-us.tsx';
import { callAboutAddress, callForAnother, findCardReason } from './card-reasons.ts';
import { cardStateOf } from './card-state.ts';
import { findOtherCard } from './find-other-card.ts';

/** Why the card cannot be used now, what that means for the money, and the way out. Nothing for an active card. */
export function CardReason({ card, cards }: { card: CardSummary; cards: readonly CardSummary[] }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const reason = findCardReason(card);
  if (!reason) return null;
  const { icon, tone } = cardStateOf(card);
  const frame = { icon, title: t(reason.title), tone: tone === 'info' ? 'info' : 'warn' } as const;
  const { way, report } = reason;
  const beside = report && (
    <ReportLink card={card} kind={report}>
      {t(`card:report.${report}`)}
    </ReportLink>
  );

  if (card.waitsForAddress) {
    return (
      <CallPanel title={frame.title} call={callAboutAddress}>
        {t('card:reason.waits.address')}
      </CallPanel>
    );
  }
  if (card.waitingFeeCents !== null) {
    return <Reason {...frame}>{t('card:reason.waits.text', { fee: formatCents(card.waitingFeeCents) })}</Reason>;
  }
  const other = way === 'otherCard' ? findOtherCard(card, cards) : null;
  if (other) {
    const isHere = cardStatusOf(other.cardStatusId) === 'debit';
    const action = (
      <ButtonLink as={CardLink} card={other} to="/my-card">
        {t(isHere ? 'card:reason.closed.way' : 'card:reason.closed.wayNew')}
      </ButtonLink>
    );
    const { last4Digit } = other;
    return (
      <Reason {...frame} action={action}>
        {t(isHere ? 'card:reason.closed.textOther' : 'card:reason.closed.textNew', { last4Digit })}
      </Reason>
    );
  }
  if (typeof way === 'object' && 'path' in way) {
    if (!isOpen(way.path)) {
      return (
        <Reason {...frame} action={<CallUs />} beside={beside}>
          {t(way.textCall)}
        </Reason>
      );
    }
    // Nobody holds what has not been sent.
    const action = (way.path !== '/set-pin' || card.tracking?.canHaveArrived) && (
      <ButtonLink as={CardLink} size="medium" card={card} to={way.path}>
        {t(way.label)}
      </ButtonLink>
    );
    return (
      <Reason {...frame} action={action} beside={beside}>
        {t(reason.text)}
      </Reason>
    );
  }
  return (
    <CallPanel title={frame.title} call={way === 'otherCard' ? callForAnother : way} beside={beside}>
      {t(reason.text, { last4Digit: card.last4Digit })}
    </CallPanel>
  );
}
