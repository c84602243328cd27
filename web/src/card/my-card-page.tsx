import type { CardSummary } from '@portal/contract/card/list-cards';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardFacts } from './card-facts.tsx';
import { CardMenu } from './card-menu.tsx';
import { CardName } from './card-name.tsx';
import { CardReason } from './card-reason.tsx';
import { CardScreen } from './card-screen.tsx';
import { CardTrackingPanel } from './card-tracking.tsx';
import { MyCard } from './my-card.tsx';
import { OtherCards } from './other-cards.tsx';
import { StoppedCompaniesLink } from './stopped-companies-link.tsx';

const named = (card: CardSummary) => (
  <div className="cardpage__card flow flow-m">
    <MyCard card={card} />
    {/* Another card has a name, and a form, of its own. */}
    <OwnName card={card} key={card.cardId} />
  </div>
);

/** The name that its holder gave the card; who acts for them leaves it as it is. */
function OwnName({ card }: { card: CardSummary }) {
  const isHolder = useSession('user').actsFor.role === '';
  return isHolder ? <CardName card={card} /> : null;
}

/** One card: its state, its name, its way through the mail, and all that can be done with it. */
export default function MyCardPage() {
  const { t } = useTexts();
  return (
    <CardScreen title={t('card:page.title')} side={named} isTop>
      {(card, cards) => (
        <>
          <CardReason card={card} cards={cards} />
          <CardFacts card={card} />
          <CardTrackingPanel shown={card} cards={cards} />
          <CardMenu card={card} cards={cards} />
          <StoppedCompaniesLink card={card} />
          <OtherCards card={card} cards={cards} />
        </>
      )}
    </CardScreen>
  );
}
