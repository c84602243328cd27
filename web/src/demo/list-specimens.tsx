import { formatCents } from '@portal/contract/money/money';
import { AppLink } from '../app/pages/app-link.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { phone } from '../ui/figures/icons.ts';
import { Group } from '../ui/layout/group.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { Ledger } from '../ui/table/ledger.tsx';
import { PlainTable } from '../ui/table/plain-table.tsx';
import { RowLink } from '../ui/table/row-link.tsx';

/** Of two machines that belong to others. */
const atmFeeCents = 170;

/** Lists and tables. */
export function ListSpecimens() {
  const { t } = useTexts();
  const program = useProgram();
  const { bankTransferCents } = program.fees;
  const tabs = ['tabOptional', 'tabRequired', 'tabHistory'] as const;
  const purchase = { date: t('specimens:lists.day'), kind: t('specimens:lists.purchaseKind'), isIn: false };
  const deposit = { date: t('specimens:lists.day'), kind: t('specimens:lists.depositKind'), isIn: true };
  return (
    <Section title={t('specimens:lists.title')}>
      <Tabs label={t('specimens:lists.tabs')}>
        {tabs.map((tab, at) => (
          <AppLink to="/demo/specimens" aria-current={at === 0 ? 'page' : undefined} key={tab}>
            {t(`specimens:lists.${tab}`)}
          </AppLink>
        ))}
      </Tabs>
      <Ledger
        caption={t('specimens:lists.caption')}
        columns={{
          date: t('specimens:lists.date'),
          what: t('specimens:lists.what'),
          amount: t('specimens:lists.amount'),
        }}
        groups={[
          {
            title: t('specimens:lists.pending'),
            rows: [{ ...purchase, id: '1', name: 'Sunrise Fuel', amount: '−$25.10', isPending: true }],
          },
          {
            title: t('specimens:lists.posted'),
            rows: [
              {
                ...purchase,
                id: '2',
                name: 'Bexar Grocery',
                amount: '−$38.42',
                isPending: false,
                details: t('specimens:lists.details'),
              },
              { ...deposit, id: '3', name: t('specimens:lists.deposit'), amount: '+$1,148.00', isPending: false },
            ],
          },
        ]}
      />
      <div className="specimens__grid">
        <PlainTable
          caption={t('specimens:lists.fees')}
          heads={[t('specimens:lists.feeName'), t('specimens:lists.times'), t('specimens:lists.amount')]}
          rows={[
            [t('specimens:lists.atmFee'), '2', formatCents(atmFeeCents)],
            [t('specimens:lists.bankFee'), '1', formatCents(bankTransferCents)],
          ]}
          total={[t('specimens:lists.sum'), '3', formatCents(atmFeeCents + bankTransferCents)]}
        />
        <div>
          <Group title={t('specimens:lists.group')} note={t('specimens:lists.groupNote')} isOpenAtFirst>
            <p>{t('specimens:lists.groupText')}</p>
          </Group>
        </div>
        <ul className="rowlinks unmarked">
          <li>
            <RowLink
              href={program.phoneLink}
              icon={phone}
              title={program.phone}
              hint={t('failure:available', { hours: program.supportHours })}
            />
          </li>
        </ul>
      </div>
    </Section>
  );
}
