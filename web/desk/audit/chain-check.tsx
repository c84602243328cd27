import { verifyAudit } from '@portal/contract/desk/audit';
import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { useState } from 'react';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';

/** Has the chain of the log checked, and says what came of it. */
export function ChainCheck() {
  const { t, language } = useTranslation('desk');
  const [report, setReport] = useState<DeskEntityOf<typeof verifyAudit> | null>(null);
  const { act, isBusy, refusal } = useAct(verifyAudit, setReport);
  return (
    <>
      {refusal && <Refused refusal={refusal} />}
      {report !== null && (
        <span className={report.brokenAt === null ? 'tag tag--ok' : 'tag tag--bad'} role="status">
          {report.brokenAt === null
            ? t('audit.whole', { count: report.links, at: showInstant(report.at, language) })
            : t('audit.broken', { position: report.brokenAt })}
        </span>
      )}
      <Button isBusy={isBusy} onPress={() => void act({})}>
        {t('audit.check')}
      </Button>
    </>
  );
}
