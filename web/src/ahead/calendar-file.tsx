import { readCalendar } from '@portal/contract/ahead/read-calendar';
import { useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { DownloadStatus } from '../parts/download-status.tsx';
import { useDownload } from '../parts/use-download.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { download as downloadIcon } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { TickField } from '../ui/form/tick-field.tsx';
import { Section } from '../ui/layout/section.tsx';

/** Hands out the expected days for the calendar of a phone; the amounts only where they are asked for. */
export function CalendarFile({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const [hasAmounts, setHasAmounts] = useState(false);
  const download = useDownload();
  return (
    <Section title={t('ahead:file.title')}>
      <div className="flow flow-s">
        <p>{t('ahead:file.text')}</p>
        <TickField
          id="has-amounts"
          label={t('ahead:file.amounts')}
          checked={hasAmounts}
          onChange={(event) => setHasAmounts(event.target.checked)}
        />
        <Button
          kind="second"
          isBusy={download.state.step === 'busy'}
          onClick={() => void download.start(readCalendar, { cardId, hasAmounts })}
        >
          <Icon path={downloadIcon} /> <span>{t('ahead:file.save')}</span>
        </Button>
        <DownloadStatus download={download} />
      </div>
    </Section>
  );
}
