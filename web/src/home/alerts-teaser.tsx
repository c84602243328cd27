import { isRequired } from '@portal/contract/alerts/alert-kind';
import { listAlerts } from '@portal/contract/alerts/list-alerts';
import { AppLink } from '../app/app-link.tsx';
import { useRead } from '../app/use-read.ts';
import { useTexts } from '../app/use-texts.ts';
import { Section } from '../ui/section.tsx';
import { ChosenAlerts } from './chosen-alerts.tsx';

/** Which alerts the cardholder switched on, and the way to them. Where that cannot be read, the way alone. */
export function AlertsTeaser() {
  const { t } = useTexts();
  const { data } = useRead(listAlerts, {}, { retries: false });
  const chosen = data?.alerts.filter(({ kind, channels }) => !isRequired(kind) && channels.length > 0);
  const count = chosen?.length;
  return (
    <Section title={t('home:alerts.title')}>
      <div className="flow flow-s">
        {count !== undefined && <p>{count === 0 ? t('home:alerts.none') : t('home:alerts.on', { count })}</p>}
        {chosen && chosen.length > 0 && <ChosenAlerts alerts={chosen} />}
        <AppLink className="btn btn--second btn--m" to="/manage-alerts">
          {t('home:alerts.choose')}
        </AppLink>
      </div>
    </Section>
  );
}
