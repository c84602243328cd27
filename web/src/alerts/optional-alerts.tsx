import { useState } from 'react';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Group } from '../ui/layout/group.tsx';
import { AlertForm } from './alert-form.tsx';
import { isTold, optionalGroups } from './alert-groups.ts';
import { RowsFailed, RowsLoading } from './alert-states.tsx';
import { AskByText } from './ask-by-text.tsx';
import { ReachPanel } from './reach-panel.tsx';
import { useAlerts } from './use-alerts.ts';

/** The alerts that the cardholder may turn on. */
export function OptionalAlerts() {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  // On a phone the whole choice would be four screens long: there each group opens by a press.
  const [hasRoom] = useState(() => matchMedia('(min-width: 56.25rem)').matches);
  const { data, error, isSlow, tryAgain } = useAlerts();
  if (!data)
    return error ? <RowsFailed of="manage" onTryAgain={tryAgain} /> : <RowsLoading of="manage" isSlow={isSlow} />;
  return (
    <>
      <AlertForm
        {...data}
        level="h4"
        hasChoices
        head={
          <>
            <ReachPanel preferences={data.preferences} />
            <h2 className="visually-hidden">{t('alerts:optional')}</h2>
          </>
        }
      >
        {(rowOf, isOn) =>
          optionalGroups.map((group, at) => {
            const kinds = group.kinds.filter((kind) => isTold(kind, isOpen));
            if (kinds.length === 0) return null;
            const note = t('alerts:on', { count: kinds.filter(isOn).length, all: kinds.length });
            return (
              <Group title={t(group.title)} note={note} isOpenAtFirst={hasRoom && at < 2} key={group.title}>
                {kinds.map(rowOf)}
              </Group>
            );
          })
        }
      </AlertForm>
      <AskByText isOpenAtFirst={hasRoom} />
    </>
  );
}
