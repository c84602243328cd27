import type { SeenTransaction } from '@portal/contract/desk/read-person';
import { formatFullDay } from '@portal/contract/time/dates';
import { Link } from 'react-router';
import { tagOfTransfer } from '../sections/tag-of-transfer.ts';
import { useTranslation } from '../texts/texts-provider.tsx';

/** Where a transaction stands: on hold, not approved and why, posted, or how far money for the bank is; and who told of it. */
export function TransactionState({ row, holderId }: { row: SeenTransaction; holderId: number }) {
  const { t } = useTranslation('desk');
  const { report } = row;
  return (
    <>
      <Standing row={row} />
      {report !== null && (
        <span className="sub">
          <Link className="tag tag--warn tag--whole" to={`/people/${holderId}/reports`}>
            {t('person.is.disputed', { number: report.number })}
          </Link>
          {report.outcome !== null && (
            <>
              <span> </span>
              <span>{t(`sections.reports.outcome.${report.outcome}`)}</span>
            </>
          )}
        </span>
      )}
    </>
  );
}

function Standing({ row: { status, declineReason, transfer } }: { row: SeenTransaction }) {
  const { t, language } = useTranslation('desk');
  if (declineReason !== null) {
    return <span className="tag tag--bad">{t(`transactions:declined.${declineReason}.title`)}</span>;
  }
  if (transfer === null) {
    const isPending = status === 'PENDING';
    return (
      <span className={isPending ? 'tag tag--held' : 'tag'}>
        {t(isPending ? 'person.is.held' : 'person.is.posted')}
      </span>
    );
  }
  const { state, arrivesOn } = transfer;
  const isComing = state !== 'HELD' && state !== 'RETURNED' && state !== 'COMPLETED';
  return (
    <>
      <span className={tagOfTransfer(state)}>{t(`sections.transfers.is.${state}`)}</span>
      {isComing && (
        <span className="sub">{t('sections.transfers.arrives', { day: formatFullDay(arrivesOn, language) })}</span>
      )}
    </>
  );
}
