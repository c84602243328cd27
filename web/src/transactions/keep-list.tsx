import type { TransactionSearch } from '@portal/contract/transactions/search-transactions';
import { useFeatures } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Section } from '../ui/layout/section.tsx';
import { ExportButtons } from './export-buttons.tsx';

/** The ways to take along all that a search finds; `span` are its days in words. */
export function KeepList({ search, span }: { search: Omit<TransactionSearch, 'cursor'>; span: string }) {
  const { t } = useTexts();
  const isOn = useFeatures();
  if (!isOn('transactionExport')) return null;
  return (
    <div className="keeplist">
      <Section title={t('transactions:keep.title')}>
        <p className="keeplist__what">{t('transactions:keep.text', { span })}</p>
        <ExportButtons search={search} key={JSON.stringify(search)} />
      </Section>
    </div>
  );
}
