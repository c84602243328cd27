import { getStatement } from '@portal/contract/transactions/get-statement';
import { useTexts } from '../../app/texts/use-texts.ts';
import { DownloadStatus } from '../../parts/download-status.tsx';
import { useDownload } from '../../parts/use-download.ts';
import { Icon } from '../../ui/figures/icon.tsx';
import { download as downloadIcon } from '../../ui/figures/icons.ts';
import { Button } from '../../ui/form/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import '../export-buttons.css';
import { canSharePdf, shareFile } from './share-file.ts';

/** The actions on a statement: save it, print this page, hand it to another app where the browser can. */
export function StatementButtons({ cardId, month }: { cardId: number; month: string }) {
  const { t } = useTexts();
  const download = useDownload();
  const canShare = useHydrated() && canSharePdf();
  const isBusy = download.state.step === 'busy';
  return (
    <div className="export">
      <div className="btnrow">
        <Button isBusy={isBusy} onClick={() => void download.start(getStatement, { cardId, month })}>
          <Icon path={downloadIcon} /> <span>{t('statement:save')}</span>
        </Button>
        <Button kind="second" onClick={() => window.print()}>
          {t('common:print')}
        </Button>
        {canShare && (
          <Button
            kind="second"
            isBusy={isBusy}
            onClick={() => void download.start(getStatement, { cardId, month }, shareFile)}
          >
            {t('statement:share')}
          </Button>
        )}
      </div>
      <DownloadStatus download={download} />
    </div>
  );
}
