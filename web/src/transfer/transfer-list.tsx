import { listTransfers } from '@portal/contract/transfer/list-transfers';
import { useEffect, useRef, useState } from 'react';
import { usePages } from '../app/calls/use-pages.ts';
import { MorePages } from '../app/frame/more-pages.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { NotYet } from './not-yet.tsx';
import { TransferRow } from './transfer-row.tsx';

/** The earlier transfers, newest first, each with its state and next step. */
export function TransferList({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const [count, setCount] = useState(1);
  const read = usePages(listTransfers, { cardId }, count);
  const { pages } = read;
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useRef<number | null>(null);
  const transfers = pages.flatMap((page) => page.transfers);
  useEffect(() => {
    // A reader who asked for more goes on at the first of them.
    if (goOnAt.current === null || transfers.length <= goOnAt.current) return;
    (list.current?.children[goOnAt.current] as HTMLElement | undefined)?.focus();
    goOnAt.current = null;
  }, [transfers.length]);
  if (pages.length === 0) return <NotYet {...read} isList />;
  return (
    <>
      {transfers.length === 0 && <p>{t('transfer:list.none')}</p>}
      {transfers.length > 0 && (
        <ul className="transfer__rows unmarked" ref={list}>
          {transfers.map((transfer) => (
            <TransferRow cardId={cardId} transfer={transfer} key={transfer.transferId} />
          ))}
        </ul>
      )}
      <MorePages
        read={read}
        label={t('transfer:list.more')}
        size="medium"
        failed={<NotYet {...read} isList />}
        onMore={() => {
          goOnAt.current = transfers.length;
          setCount(pages.length + 1);
        }}
      />
    </>
  );
}
