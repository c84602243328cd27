import { formatListedMonth } from '@portal/contract/time/dates';
import { getStatement } from '@portal/contract/transactions/get-statement';
import { useTexts } from '../app/texts/use-texts.ts';
import { DownloadStatus } from '../parts/download-status.tsx';
import { useDownload } from '../parts/use-download.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { document as documentIcon, download as downloadIcon } from '../ui/figures/icons.ts';
import '../ui/table/row-link.css';
import './statement-row.css';

/** The statement of one month: pressing the row saves it. */
export function StatementRow({ cardId, month }: { cardId: number; month: string }) {
  const { t, language } = useTexts();
  const download = useDownload();
  return (
    <li>
      <button
        className="rowlink statement"
        type="button"
        aria-busy={download.state.step === 'busy'}
        onClick={() => void download.start(getStatement, { cardId, month })}
      >
        <Icon path={documentIcon} isLarge />
        <span>
          <span className="rowlink__title">{formatListedMonth(month, language)}</span>{' '}
          <span className="rowlink__hint">{t('documents:statements.kind')}</span>
        </span>
        <Icon path={downloadIcon} />
      </button>
      <DownloadStatus download={download} />
    </li>
  );
}
