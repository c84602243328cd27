import { formatCents } from '@portal/contract/money/money';
import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import type { Transfer } from '@portal/contract/transfer/transfer';
import type { TransferState } from '@portal/contract/transfer/transfer-states';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Status } from '../ui/feedback/status.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { alert, hourglass, ok } from '../ui/figures/icons.ts';
import { Review } from '../ui/table/review.tsx';
import { NotMine } from './not-mine.tsx';
import { useTransferNext } from './use-transfer-next.ts';
import { useTransferRows } from './use-transfer-rows.tsx';

const underWay = { icon: hourglass, tone: 'info' } as const;
const looks = {
  CONFIRMED: underWay,
  HELD: { icon: alert, tone: 'info' },
  FILED: underWay,
  SETTLED: underWay,
  COMPLETED: { icon: ok, tone: 'good' },
  RETURNED: { icon: alert, tone: 'stop' },
} as const satisfies Record<TransferState, object>;

/** One transfer: how much, where to, how far it is and what happens next; the rest opens in place. */
export function TransferRow({ cardId, transfer }: { cardId: number; transfer: Transfer }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { kept } = useTransferRows();
  const next = useTransferNext();
  const { amountCents, confirmedAt, bank, state } = transfer;
  const amount = formatCents(amountCents);
  const day = formatFullDay(dayIn(timeZone, new Date(confirmedAt)), language);
  return (
    <li className="flow flow-s" tabIndex={-1}>
      <div className="transfer__head">
        <h2 className="num">{amount}</h2>
        <Status word={t(`transfer:state.${state}`)} {...looks[state]} />
      </div>
      <p className="soft">
        <span>{`${t(`transfer:bank.${bank.accountType}`, { last4Digit: bank.last4Digit })}, ${bank.bankName}`}</span>
      </p>
      <p>{next(transfer)}</p>
      <NotMine cardId={cardId} transfer={transfer} />
      <details>
        <summary>
          <Unbroken text={t('transfer:list.details', { amount, day })} />
        </summary>
        <Review rows={kept(transfer)} />
      </details>
    </li>
  );
}
