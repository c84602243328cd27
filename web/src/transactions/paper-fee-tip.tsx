import { getPaperStatements } from '@portal/contract/documents/get-paper-statements';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';

/** How the fee for statements on paper ends, for whoever has them. Nobody else is offered to stop what they do not have. */
export function PaperFeeTip() {
  const { card } = useCards();
  return card && <Tip cardId={card.cardId} key={card.cardId} />;
}

function Tip({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const { data } = useRead(getPaperStatements, { cardId }, { retries: false });
  if (!data?.subscribed) return null;
  return (
    <p className="feetip">
      <span>{t('transactions:fees.paper')}</span>{' '}
      <AppLink to="/paper-statements">{t('transactions:fees.stopPaper')}</AppLink>
    </p>
  );
}
