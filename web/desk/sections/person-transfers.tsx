import { readPersonTransfers } from '@portal/contract/desk/read-sections';
import { formatFullDay } from '@portal/contract/time/dates';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { SectionState } from './section-state.tsx';
import { tagOfTransfer } from './tag-of-transfer.ts';

/** The transfers to the person's own bank: where each is, and why one is held. */
export function PersonTransfers({ holderId, cardId }: { holderId: number; cardId: number }) {
  const { t, language } = useTranslation('desk');
  const { data, refusal } = useDeskRead(readPersonTransfers, { holderId, cardId });
  const transfers = data?.transfers ?? [];
  return (
    <SectionState
      title={t('sections.name.transfers')}
      refusal={refusal}
      isReady={data !== undefined}
      none={transfers.length === 0 ? t('sections.transfers.none') : null}
    >
      <table className="t" aria-label={t('sections.name.transfers')}>
        <thead>
          <tr>
            <th scope="col">{t('person.column.when')}</th>
            <th scope="col">{t('sections.transfers.to')}</th>
            <th scope="col">{t('sections.transfers.state')}</th>
            <th scope="col" className="r">
              {t('person.column.amount')}
            </th>
            <th scope="col" className="r">
              {t('sections.transfers.fee')}
            </th>
          </tr>
        </thead>
        <tbody>
          {transfers.map((transfer) => (
            <tr key={transfer.transferId}>
              <td className="num">{showInstant(transfer.confirmedAt, language)}</td>
              <td translate="no">{`${transfer.bank.bankName} •${transfer.bank.last4Digit}`}</td>
              <td>
                <span className={tagOfTransfer(transfer.state)}>{t(`sections.transfers.is.${transfer.state}`)}</span>
                <span className="sub">
                  {transfer.state === 'HELD'
                    ? t(`sections.transfers.held.${transfer.because}`)
                    : transfer.state === 'RETURNED'
                      ? t('sections.transfers.returned', {
                          day: formatFullDay(transfer.returnedOn, language),
                          code: transfer.returnCode,
                        })
                      : t('sections.transfers.arrives', { day: formatFullDay(transfer.arrivesOn, language) })}
                </span>
              </td>
              <td className="r">
                <Money cents={transfer.amountCents} />
              </td>
              <td className="r">
                <Money cents={transfer.feeCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionState>
  );
}
