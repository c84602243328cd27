import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { clock } from '../ui/figures/icons.ts';
import { RowLinkBody } from '../ui/table/row-link.tsx';

/** Leads to what is ahead where it takes too long to be worked out here: a panel that came now would push the rest away. */
export function AheadLink() {
  const { t } = useTexts();
  return (
    <ul className="rowlinks unmarked">
      <li>
        <AppLink className="rowlink" to="/money-ahead">
          <RowLinkBody icon={clock} title={t('home:ahead.title')} hint={t('home:ahead.fix')} />
        </AppLink>
      </li>
    </ul>
  );
}
