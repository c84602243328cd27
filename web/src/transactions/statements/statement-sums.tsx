import { formatCents, formatSignedCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { useTexts } from '../../app/texts/use-texts.ts';
import { Section } from '../../ui/layout/section.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import type { StatementEntity } from './statement-entity.ts';

/** From the opening balance to the closing one. */
export function StatementSummary({ statement }: { statement: StatementEntity }) {
  const { t, language } = useTexts();
  const { from, to, openingCents, closingCents, changes } = statement;
  const day = (on: string) => formatFullDay(on, language);
  return (
    <Section title={t('statement:summary')}>
      <PlainTable
        caption={t('statement:summary')}
        heads={[t('statement:column.what'), t('statement:column.amount')]}
        rows={[
          [t('statement:opening', { day: day(from) }), formatCents(openingCents)],
          ...changes.map(({ kind, amountCents }): [string, string] => [
            t(`statement:kind.${kind}`),
            formatSignedCents(amountCents),
          ]),
        ]}
        total={[t('statement:closing', { day: day(to) }), formatCents(closingCents)]}
      />
    </Section>
  );
}

/** The month's spending by category, highest first. */
export function StatementCategories({ statement: { categories } }: { statement: StatementEntity }) {
  const { t } = useTexts();
  if (categories.length === 0) return null;
  return (
    <Section title={t('statement:categories')}>
      <PlainTable
        caption={t('statement:categories')}
        heads={[t('statement:column.category'), t('statement:column.amount')]}
        rows={categories.map(({ category, spentCents }) => [
          t(`transactions:category.${category}`),
          formatCents(spentCents),
        ])}
        total={[t('statement:spent'), formatCents(categories.reduce((sum, each) => sum + each.spentCents, 0))]}
      />
    </Section>
  );
}
