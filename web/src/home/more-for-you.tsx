import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { analyzeExpenses } from '@portal/contract/transactions/analyze-expenses';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useFeatures, useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { alert, document, hourglass, list } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import { RowLinkBody } from '../ui/table/row-link.tsx';
import { AlertsLink } from './alerts-link.tsx';

/** Leads to what there is besides the card and its money: money to set aside, alerts, where the money went in the last 30 days, the statements. */
export function MoreForYou({ card: { cardId, asideCents } }: { card: CardSummary }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const isOn = useFeatures();
  return (
    <Section title={t('home:more')}>
      <ul className="rowlinks unmarked">
        {isOn('manageAlerts') && (
          <li>
            <AlertsLink />
          </li>
        )}
        {isOn('setAside') && (
          <li>
            <AppLink className="rowlink" to="/set-aside">
              <RowLinkBody
                icon={hourglass}
                title={t('home:links.setAside')}
                hint={
                  asideCents > 0
                    ? t('home:links.setAsideNow', { amount: formatCents(asideCents) })
                    : t('home:links.setAsideHint')
                }
              />
            </AppLink>
          </li>
        )}
        {isOpen('/expense-analyzer') && (
          <li>
            <SpendingLink cardId={cardId} />
          </li>
        )}
        {isOpen('/statements') && (
          <li>
            <AppLink className="rowlink" to="/statements">
              <RowLinkBody icon={document} title={t('account:nav.statements')} hint={t('home:links.statements')} />
            </AppLink>
          </li>
        )}
        <li>
          <AppLink className="rowlink" to="/problems">
            <RowLinkBody icon={alert} title={t('home:links.problems')} hint={t('home:links.problemsHint')} />
          </AppLink>
        </li>
      </ul>
    </Section>
  );
}

function SpendingLink({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const { data } = useRead(analyzeExpenses, { cardId, period: 'last30' }, { retries: false });
  const spent = data ? formatCents(Math.max(0, data.spentCents)) : null;
  return (
    <AppLink className="rowlink" to="/expense-analyzer">
      <RowLinkBody
        icon={list}
        title={t('home:links.spending')}
        hint={spent === null ? t('home:links.spendingHint') : t('home:links.spent', { amount: spent })}
      />
    </AppLink>
  );
}
