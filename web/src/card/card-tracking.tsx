import { findReplacementProblem, takesPlaceOf } from '@portal/contract/card/card-replacement';
import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardTracking } from '@portal/contract/card/card-tracking';
import { findCarrierLink } from '@portal/contract/card/carrier-link';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { dayIn, formatLongDay } from '@portal/contract/time/dates';
import { useOpenPages } from '../app/pages/features.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { ReportLink } from '../parts/problems/report-link.tsx';
import { card as cardIcon, check, mailbox, truck } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import './card-tracking.css';
import { Timeline } from '../ui/figures/timeline.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { stationsOf } from './stations.ts';

const icons = [check, cardIcon, truck, mailbox] as const;

/** The way of each card in the mail, when it is expected, and what to do then; nothing when none is on its way. */
export function CardTrackingPanel({ shown, cards }: { shown: CardSummary | null; cards: readonly CardSummary[] }) {
  const onTheirWay = cards.flatMap((card) => (card.tracking ? { card, tracking: card.tracking } : []));
  return onTheirWay.map((way) => (
    <WayOfCard {...way} shown={shown} cards={cards} isOneOfSeveral={onTheirWay.length > 1} key={way.card.cardId} />
  ));
}

interface WayOfCardProps {
  card: CardSummary;
  tracking: CardTracking;
  shown: CardSummary | null;
  cards: readonly CardSummary[];
  /** Then its last digits say which one it is. */
  isOneOfSeveral: boolean;
}

function WayOfCard({ card, tracking, shown, cards, isOneOfSeveral }: WayOfCardProps) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { method, expectedFrom, expectedTo, deliveredOn } = tracking;
  const inWords = (day: string) => formatLongDay(day, language);
  const expected =
    expectedFrom === expectedTo
      ? t('card:tracking.by', { day: inWords(expectedTo) })
      : t('card:tracking.between', { from: inWords(expectedFrom), to: inWords(expectedTo) });
  // A damaged or expiring card works until the new one is activated; a lost or stolen one is closed.
  const hasOld = cards.some(
    ({ cardId, cardStatusId }) => cardStatusOf(cardStatusId) === 'debit' && takesPlaceOf(card, cardId, cards),
  );
  const { last4Digit } = card;
  const words = deliveredOn === null ? 'title' : 'titleDelivered';
  const heading = t(`card:tracking.${words}${isOneOfSeveral ? 'Of' : ''}`, { last4Digit });
  const post = t(method === 'EXPEDITED' ? 'card:tracking.expedited' : 'card:tracking.standard');
  const stations = stationsOf(tracking).map(({ title, state, happenedAt }, at) => {
    const isAhead = at === icons.length - 1 && state === 'later';
    const when = happenedAt === null ? '' : inWords(dayIn(timeZone, new Date(happenedAt)));
    return {
      title: t(title),
      state,
      when: isAhead ? expected : when,
      icon: state === 'done' ? check : (icons[at] ?? check),
    };
  });
  return (
    <Section title={heading} more={<TrackingNumber {...tracking} />}>
      <Timeline
        label={heading}
        stations={stations}
        words={{ done: t('card:tracking.done'), now: t('card:tracking.now'), later: t('card:tracking.later') }}
      />
      <p className="tracknote">
        <span>{deliveredOn === null ? post : t('card:tracking.deliveredOn', { day: inWords(deliveredOn) })}</span>{' '}
        {hasOld && <span>{t('card:tracking.oldWorks')}</span>}
      </p>
      {/* One that is locked has its own way out. */}
      {findReplacementProblem(card, cards, 'NOT_ARRIVED') !== 'lockedOtherwise' && (
        <TrackingWays card={card} tracking={tracking} isShown={card.cardId === shown?.cardId} />
      )}
    </Section>
  );
}

/** Expedited mail has a number, other mail seldom; a carrier that we know shows where it is. */
function TrackingNumber({ carrier, trackingNumber }: Pick<CardTracking, 'carrier' | 'trackingNumber'>) {
  const { t } = useTexts();
  if (trackingNumber === null) return null;
  const link = findCarrierLink(carrier, trackingNumber);
  const number = (
    <strong className="num" translate="no">
      {trackingNumber}
    </strong>
  );
  return (
    <p className="trackno">
      <span>{t('card:tracking.number')}</span> {link ? <a href={link}>{number}</a> : number}
      <CopyButton text={trackingNumber} what={t('card:tracking.number')} />
    </p>
  );
}

interface TrackingWaysProps {
  card: CardSummary;
  tracking: CardTracking;
  /** The page is about this card, and says already how it is activated. */
  isShown: boolean;
}

/** It has come: activate it. It should have come and has not: another one, without a fee. */
function TrackingWays({ card, tracking: { isOverdue, expectedTo, canHaveArrived }, isShown }: TrackingWaysProps) {
  const { t, language } = useTexts();
  const isOpen = useOpenPages();
  return (
    <>
      <p className="tracknote">
        {isOverdue
          ? t('card:tracking.overdue')
          : t('card:tracking.ifLate', { day: formatLongDay(expectedTo, language) })}
      </p>
      <div className="btnrow">
        {!isShown && canHaveArrived && isOpen('/set-pin') && (
          <ButtonLink as={CardLink} size="medium" card={card} to="/set-pin">
            {t('card:tracking.arrived')}
          </ButtonLink>
        )}
        {isOverdue && isOpen('/card-replacement') && (
          <ButtonLink as={CardLink} kind="second" size="medium" card={card} to="/card-replacement">
            {t('card:tracking.notArrived')}
          </ButtonLink>
        )}
      </div>
      {isOverdue && (
        <p>
          <ReportLink card={card} kind="CARD_NOT_ARRIVED">
            {t('card:report.CARD_NOT_ARRIVED')}
          </ReportLink>
        </p>
      )}
    </>
  );
}
