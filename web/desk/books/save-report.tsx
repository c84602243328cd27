import { type ReportKind, writeReport } from '@portal/contract/desk/reports';
import { useState } from 'react';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { saveCsv } from '../ui/save-file.ts';

interface SaveReportProps {
  kind: ReportKind;
  of: string;
}

/** Saves a report as a file, and shows the hash that the log keeps of it. */
export function SaveReport({ kind, of }: SaveReportProps) {
  const { t, language } = useTranslation('desk');
  const [hash, setHash] = useState<string | null>(null);
  const { act, isBusy, refusal } = useAct(writeReport, (entity) => {
    saveCsv(entity);
    setHash(entity.hash);
  });
  return (
    <div className="stack">
      <Button look="quiet" isBusy={isBusy} onPress={() => void act({ kind, of, language })}>
        {t(`books.report.${kind}`)}
      </Button>
      {refusal && <Refused refusal={refusal} />}
      {hash !== null && (
        <p className="sub fact" role="status">
          {t('books.saved', { hash })}
        </p>
      )}
    </div>
  );
}
