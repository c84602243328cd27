import { stopCompanyPath } from '@portal/contract/companies/stop-company-path';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import type { Detail } from './transaction-detail.ts';

/** The types of transactions behind which a company stands that can be stopped. */
const purchases: ReadonlySet<Detail['type']> = new Set(['PURCHASE', 'ECOMMERCE', 'RECURRING']);

/** The way from a purchase to the page that stops its company. */
export function StopCompanyLink({ detail: { type, transactionId } }: { detail: Detail }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  if (!purchases.has(type) || !isOpen('/stop-company')) return null;
  return (
    <AppLink className="more" to={stopCompanyPath(transactionId)}>
      {t('transactions:detail.stopCompany')}
    </AppLink>
  );
}
