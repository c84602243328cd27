import { useTexts } from '../app/texts/use-texts.ts';
import { Section } from '../ui/layout/section.tsx';
import { AlertForm } from './alert-form.tsx';
import { requiredGroups } from './alert-groups.ts';
import { RowsFailed, RowsLoading } from './alert-states.tsx';
import { useAlerts } from './use-alerts.ts';

/** The alerts sent to everybody, by the channels that the cardholder chooses. */
export function RequiredAlerts() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useAlerts();
  if (!data)
    return error ? <RowsFailed of="manage" onTryAgain={tryAgain} /> : <RowsLoading of="manage" isSlow={isSlow} />;
  return (
    <AlertForm {...data} level="h3">
      {(rowOf) =>
        requiredGroups.map(({ title, kinds }) => (
          <Section title={t(title)} key={title}>
            {kinds.map(rowOf)}
          </Section>
        ))
      }
    </AlertForm>
  );
}
