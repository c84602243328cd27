import { transactionParameter } from '@portal/contract/transactions/transaction-address';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearch, WholeLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';

/** The way back to the list: for who came from there to the very place, as the browser's own button leads. */
export function BackToList() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const query = new URLSearchParams(useSearch());
  query.delete(transactionParameter);
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || state?.from !== '/transactions') return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <WholeLink className="back" to={{ pathname: '/transactions', search: query.toString() }} onClick={goBack}>
      <Icon path={arrowLeft} /> <span>{t('transactions:list.title')}</span>
    </WholeLink>
  );
}
