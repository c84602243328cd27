import { exportTransactions } from '@portal/contract/transactions/export-transactions';
import type { TransactionSearch } from '@portal/contract/transactions/search-transactions';
import { useTexts } from '../app/texts/use-texts.ts';
import { DownloadStatus } from '../parts/download-status.tsx';
import { useDownload } from '../parts/use-download.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { download as downloadIcon } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import './export-buttons.css';

const formats = ['CSV', 'PDF'] as const;

/** Saves exactly what a search finds, as a table for spreadsheets or as a paper to keep. */
export function ExportButtons({ search }: { search: Omit<TransactionSearch, 'cursor'> }) {
  const { t } = useTexts();
  const download = useDownload();
  return (
    <div className="export">
      <div className="btnrow">
        {formats.map((format) => (
          <Button
            kind="second"
            size="medium"
            isBusy={download.state.step === 'busy'}
            onClick={() => void download.start(exportTransactions, { ...search, format })}
            key={format}
          >
            <Icon path={downloadIcon} /> <span>{t('documents:export.as', { format })}</span>
          </Button>
        ))}
      </div>
      <DownloadStatus download={download} />
    </div>
  );
}
