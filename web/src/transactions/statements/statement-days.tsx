import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { useTexts } from '../../app/texts/use-texts.ts';
import { Section } from '../../ui/layout/section.tsx';
import { Ledger } from '../../ui/table/ledger.tsx';
import { useLedgerRows } from '../use-ledger-rows.ts';
import type { StatementEntity } from './statement-entity.ts';

/** The transactions of each day, with what the account held when it ended. */
export function StatementDays({ statement: { days, to } }: { statement: StatementEntity }) {
  const { t, language } = useTexts();
  const rowsOf = useLedgerRows(to);
  return (
    <Section title={t('statement:days')}>
      {days.length === 0 ? (
        <p>{t('statement:none')}</p>
      ) : (
        <Ledger
          caption={t('statement:days')}
          columns={{
            date: t('transactions:column.date'),
            what: t('transactions:column.what'),
            amount: t('transactions:column.amount'),
          }}
          groups={days.map(({ day, balanceCents, transactions }) => ({
            title: formatFullDay(day, language),
            note: t('statement:dayNote', { amount: formatCents(balanceCents) }),
            rows: rowsOf(transactions),
          }))}
        />
      )}
    </Section>
  );
}
