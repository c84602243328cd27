import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { useId } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';
import { useFeatures, useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Facts } from '../ui/table/facts.tsx';
import { PushSwitch } from './push-switch.tsx';
import { TextSwitch } from './text-switch.tsx';
import './reach-panel.css';
import '../ui/layout/section.css';

/** How alerts reach the cardholder, and what can be changed about it at once. */
export function ReachPanel({ preferences }: { preferences: AlertPreferences }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const isOn = useFeatures();
  const id = useId();
  const { reach, pushKey } = preferences;
  const maskedOf = (wanted: string) =>
    reach.find(({ channel }) => channel === wanted)?.masked ?? t('alerts:reach.none');
  const isReturned = reach.some(({ obstacle }) => obstacle === 'RETURNED');
  const facts = [
    {
      term: t('alerts:reach.textAndCall'),
      value: (
        <>
          <p className="num" translate="no">
            {maskedOf('TEXT')}
          </p>
          <TextSwitch preferences={preferences} />
        </>
      ),
    },
    {
      term: t('alerts:reach.email'),
      value: (
        <>
          <p>{maskedOf('EMAIL')}</p>
          {isReturned && <p>{t('alerts:reach.returned')}</p>}
        </>
      ),
    },
    { term: t('alerts:reach.calls'), value: t('alerts:reach.hours') },
  ];
  const push =
    pushKey !== null && isOn('pushNotifications')
      ? [{ term: t('alerts:reach.push'), value: <PushSwitch pushKey={pushKey} /> }]
      : [];
  return (
    <section className="reach" aria-labelledby={id}>
      <div className="section__head">
        <h2 className="h3" id={id}>
          {t('alerts:reach.title')}
        </h2>
        {isOpen('/contact-info') && (
          <AppLink className="more" to="/contact-info/contact-details">
            {t('alerts:reach.change')}
          </AppLink>
        )}
      </div>
      <Facts facts={[...facts, ...push]} />
    </section>
  );
}
