import { isRequired } from '@portal/contract/alerts/alert-kind';
import { listAlerts } from '@portal/contract/alerts/list-alerts';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ChosenAlerts } from './chosen-alerts.tsx';

/**
 * How many alerts reach the cardholder, that they are paused or some reach nobody, and the way to them. Where that cannot
 * be read, the way alone.
 */
export function AlertsTeaser() {
  const { t } = useTexts();
  const { data } = useRead(listAlerts, {}, { retries: false });
  const on = data?.alerts.filter(
    ({ kind, channels }) => !isRequired(kind) && channels.length > 0 && !data.cutOff.includes(kind),
  );
  const count = on?.length;
  const cutOff = data?.isPaused ? 0 : (data?.cutOff.length ?? 0);
  return (
    <Section title={t('home:alerts.title')}>
      <div className="flow flow-s">
        {data?.isPaused && (
          <p>
            <strong>{t('home:alerts.paused')}</strong>
          </p>
        )}
        {count !== undefined && !data?.isPaused && (count > 0 || cutOff === 0) && (
          <p>{count === 0 ? t('home:alerts.none') : t('home:alerts.on', { count })}</p>
        )}
        {on && on.length > 0 && !data?.isPaused && <ChosenAlerts alerts={on} />}
        {cutOff > 0 && (
          <p>
            <strong>{t('home:alerts.cutOff', { count: cutOff })}</strong>
          </p>
        )}
        <ButtonLink as={AppLink} kind="second" size="medium" to="/manage-alerts">
          {t(cutOff > 0 ? 'home:alerts.repair' : 'home:alerts.choose')}
        </ButtonLink>
      </div>
    </Section>
  );
}
