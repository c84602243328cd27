import { type AuditFilter, exportAudit } from '@portal/contract/desk/audit';
import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { useState } from 'react';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { saveCsv } from '../ui/save-file.ts';

type Exported = DeskEntityOf<typeof exportAudit>;

/** Saves the entries of a filter as a file, and shows the hash that the log keeps of it. */
export function ExportAudit({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('desk');
  const [exported, setExported] = useState<Exported | null>(null);
  const { act, isBusy, refusal } = useAct(exportAudit, (entity) => {
    saveCsv(entity);
    setExported(entity);
  });
  return (
    <>
      <Button isBusy={isBusy} onPress={() => void act({ filter })}>
        {t('audit.export')}
      </Button>
      {refusal && <Refused refusal={refusal} />}
      {exported !== null && (
        <p className="sub" role="status">
          {t(exported.isCut ? 'audit.exportedCut' : 'audit.exported', { count: exported.rows, hash: exported.hash })}
        </p>
      )}
    </>
  );
}
