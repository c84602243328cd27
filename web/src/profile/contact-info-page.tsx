import { getContactInformation } from '@portal/contract/profile/get-contact-information';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { ToProfile } from '../parts/to-profile.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { AddressDetails } from './address-details.tsx';
import { ContactDetailsForm } from './contact-details-form.tsx';

const tabs = ['contact-details', 'address-details'] as const;

/** Where the program reaches the cardholder: email and mobile phone on one tab, the mailing address on the other. */
export default function ContactInfoPage() {
  const { t } = useTexts();
  const { pathname, key } = useLocation();
  const shown = tabs.find((tab) => pathname.endsWith(`/${tab}`)) ?? tabs[0];
  const { data, error, isSlow, tryAgain } = useRead(getContactInformation, {}, { retries: false });
  const cards = useCards();
  /** The choice between two forms of an address is a screen of its own. */
  const [isChoosing, setChoosing] = useState(false);
  /** The part that was saved, and the visit in which it was: another visit of the page has its own name again. */
  const [done, setDone] = useState<{ what: 'address' | 'contact'; visit: string } | null>(null);
  const saved = done?.visit === key ? t(`profile:${done.what}.saved`) : null;
  const onSaved = (what: 'address' | 'contact') => (isNow: boolean) => setDone(isNow ? { what, visit: key } : null);
  useStateTitle(saved);
  const failure = error ?? cards.error;
  const tryBoth = () => {
    tryAgain();
    cards.tryAgain();
  };
  return (
    <div className="wrap page">
      <ToProfile />
      {!isChoosing && (
        <>
          <PageHead title={saved ?? t('profile:contact.title')} lead={t('profile:contact.lead')} />
          <Tabs label={t('profile:contact.kinds')}>
            {tabs.map((tab) => (
              <AppLink to={`/contact-info/${tab}`} aria-current={tab === shown ? 'page' : undefined} key={tab}>
                {t(`profile:contact.tabs.${tab}`)}
              </AppLink>
            ))}
          </Tabs>
        </>
      )}
      {!(data && cards.data) && !failure && (
        <Skeleton words={t('profile:contact.loading')} slowWords={t('profile:contact.slow')} isSlow={isSlow}>
          <SkeletonRows count={3} />
        </Skeleton>
      )}
      {!(data && cards.data) && failure && (
        <LoadFailed title={t('profile:contact.failedTitle')} text={t('profile:contact.failed')} onTryAgain={tryBoth} />
      )}
      {data && cards.data && shown === 'contact-details' && (
        <ContactDetailsForm information={data} cards={cards.cards} onSaved={onSaved('contact')} />
      )}
      {data && cards.data && shown === 'address-details' && (
        <AddressDetails
          information={data}
          cards={cards.cards}
          isSaved={saved !== null}
          onSaved={onSaved('address')}
          onChoosing={setChoosing}
        />
      )}
    </div>
  );
}
