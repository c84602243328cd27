import type { CardSummary } from '@portal/contract/card/list-cards';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { circleCross } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import { RowLinkBody } from '../ui/table/row-link.tsx';

/** The way to the companies that the account stops, whatever the state of the card. */
export function StoppedCompaniesLink({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  if (!isOpen('/stopped-companies')) return null;
  return (
    <Section title={t('card:menu.companies')}>
      <ul className="rowlinks unmarked">
        <li>
          <CardLink className="rowlink" card={card} to="/stopped-companies">
            <RowLinkBody icon={circleCross} title={t('card:action.stopped')} hint={t('card:action.stoppedHint')} />
          </CardLink>
        </li>
      </ul>
    </Section>
  );
}
