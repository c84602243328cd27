import { listTransfers } from '@portal/contract/transfer/list-transfers';
import { useState } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { NotYet } from './not-yet.tsx';
import { TransferRow } from './transfer-row.tsx';

/**
 * What was sent before, newest first, each with its state and what happens next. One page of them; the next stands below
 * it, and takes the focus, when it is asked for.
 */
export function TransferList({ cardId, cursor }: { cardId: number; cursor?: string }) {
  const { t } = useTexts();
  const [isNextAsked, setNextAsked] = useState(false);
  const input = cursor === undefined ? { cardId } : { cardId, cursor };
  const read = useRead(listTransfers, input, { retries: false });
  if (read.data) {
    const { transfers, nextCursor } = read.data;
    return (
      <>
        {transfers.length === 0 && <p>{t('transfer:list.none')}</p>}
        {transfers.length > 0 && (
          <ul
            className="transfer__rows unmarked"
            tabIndex={-1}
            ref={(list) => (cursor === undefined ? undefined : list?.focus())}
          >
            {transfers.map((transfer) => (
              <TransferRow transfer={transfer} key={transfer.transferId} />
            ))}
          </ul>
        )}
        {nextCursor !== null && isNextAsked && <TransferList cardId={cardId} cursor={nextCursor} />}
        {nextCursor !== null && !isNextAsked && (
          <Button kind="second" size="medium" onClick={() => setNextAsked(true)}>
            {t('transfer:list.more')}
          </Button>
        )}
      </>
    );
  }
  return <NotYet {...read} isList />;
}
