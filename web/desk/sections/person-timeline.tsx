import { readTimeline, type TimelineEntry } from '@portal/contract/desk/read-sections';
import { useState } from 'react';
import { nameEntry } from '../audit/name-entry.ts';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { SectionState } from './section-state.tsx';

/** The acts of a person and those about them, newest first, page by page. */
export function PersonTimeline({ holderId }: { holderId: number }) {
  const { t } = useTranslation('desk');
  const [before, setBefore] = useState<number | null>(null);
  const [earlier, setEarlier] = useState<readonly TimelineEntry[]>([]);
  const { data, refusal } = useDeskRead(readTimeline, before === null ? { holderId } : { holderId, before });
  const entries = [...earlier, ...(data?.entries ?? [])];
  const isReady = data !== undefined || earlier.length > 0;
  const next = data?.nextBefore ?? null;
  return (
    <SectionState
      title={t('sections.name.timeline')}
      refusal={refusal}
      isReady={isReady}
      none={isReady && entries.length === 0 ? t('sections.timeline.none') : null}
    >
      <table className="t" aria-label={t('sections.name.timeline')}>
        <thead>
          <tr>
            <th scope="col">{t('person.column.when')}</th>
            <th scope="col">{t('person.column.what')}</th>
            <th scope="col">{t('sections.timeline.by')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <TimelineRow key={entry.entryId} entry={entry} />
          ))}
        </tbody>
      </table>
      {next !== null && (
        <p>
          <Button
            onPress={() => {
              setEarlier(entries);
              setBefore(next);
            }}
          >
            {t('sections.timeline.earlier')}
          </Button>
        </p>
      )}
    </SectionState>
  );
}

function TimelineRow({ entry: { at, act, actor, staff, wasRefused, device } }: { entry: TimelineEntry }) {
  const { t, language } = useTranslation('desk');
  return (
    <tr>
      <td className="num">{showInstant(at, language)}</td>
      <td>
        <span>{nameEntry(act, t)}</span>
        {wasRefused && <span className="tag tag--warn">{t('sections.timeline.refused')}</span>}
      </td>
      <td>
        {staff === null ? <span>{t(`sections.timeline.${actor}`)}</span> : <span translate="no">{staff}</span>}
        {device !== null && (
          <span className="sub" translate="no">
            {device}
          </span>
        )}
      </td>
    </tr>
  );
}
