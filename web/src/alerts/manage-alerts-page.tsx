import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { AlertHistory } from './alert-history.tsx';
import { AutomaticAlerts } from './automatic-alerts.tsx';
import { OptionalAlerts } from './optional-alerts.tsx';
import { RequiredAlerts } from './required-alerts.tsx';

const tabs = ['optional-alerts', 'required-alerts', 'automatic-alerts', 'alert-history'] as const;

const contents: Record<(typeof tabs)[number], ComponentType> = {
  'optional-alerts': OptionalAlerts,
  'required-alerts': RequiredAlerts,
  'automatic-alerts': AutomaticAlerts,
  'alert-history': AlertHistory,
};

/** The alerts of the cardholder, and their channels; each kind on a tab of its own address. */
export default function ManageAlertsPage() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const shown = tabs.find((tab) => pathname.endsWith(`/${tab}`)) ?? tabs[0];
  const Content = contents[shown];
  return (
    <div className="wrap page">
      <PageHead title={t('alerts:manage.title')} lead={t(`alerts:manage.lead.${shown}`)} />
      <Tabs label={t('alerts:manage.kinds')}>
        {tabs.map((tab) => (
          <AppLink to={`/manage-alerts/${tab}`} aria-current={tab === shown ? 'page' : undefined} key={tab}>
            {t(`alerts:manage.tabs.${tab}`)}
          </AppLink>
        ))}
      </Tabs>
      <Content />
    </div>
  );
}
