import '../ui/layout/points.css';
import { useEffect } from 'react';
import { clearDraft } from '../app/forms/draft.ts';
import { Redirect } from '../app/pages/redirect.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { BigSign } from '../ui/figures/big-sign.tsx';
import { check } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Progress } from './progress.tsx';
import './registration.css';
import { useLocationState } from './location-state.ts';
import { ToSignIn } from './to-sign-in.tsx';

/** The end: the user ID, and on to the sign-in page. */
export default function SuccessPage() {
  const { t } = useTexts();
  const isHydrated = useHydrated();
  const { userId } = useLocationState<{ userId: string }>();
  // All that was typed has done its service.
  useEffect(() => {
    if (userId) clearDraft();
  }, [userId]);
  if (isHydrated && !userId) return <Redirect to="/registration" />;
  return (
    <div className="wrap page">
      <div className="pagehead pagehead--wizard">
        <Progress current={5} />
      </div>
      <div className="column flow flow-m">
        <BigSign icon={check} tone="ok" />
        <h1>{t('success:heading')}</h1>
        {userId && (
          <>
            <p className="lead">
              <span>{t('success:userId')}</span> <strong translate="no">{userId}</strong>
            </p>
            <p>{t('success:lead')}</p>
            <ToSignIn />
            <Section title={t('success:next')}>
              <ul className="points">
                <li>{t('success:next1')}</li>
                <li>{t('success:next2')}</li>
              </ul>
            </Section>
          </>
        )}
      </div>
    </div>
  );
}
