import { formatListedMonth } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { document as documentIcon } from '../ui/figures/icons.ts';
import { RowLinkBody } from '../ui/table/row-link.tsx';
import { statementPath } from './statement-address.ts';

/** The way to the statement of one month. */
export function StatementRow({ month }: { month: string }) {
  const { t, language } = useTexts();
  return (
    <li>
      <AppLink className="rowlink" to={statementPath(month)}>
        <RowLinkBody
          icon={documentIcon}
          title={formatListedMonth(month, language)}
          hint={t('documents:statements.kind')}
        />
      </AppLink>
    </li>
  );
}
