import { useEffect, useState } from 'react';
import { FailureScreen } from '../app/frame/failure-screen.tsx';
import { useNavigateHere } from '../app/pages/use-navigate-here.ts';
import { useTop } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { ToProfile } from '../parts/to-profile.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import './columns.css';
import { PageHead } from '../ui/layout/page-head.tsx';
import '../ui/layout/points.css';
import { Section } from '../ui/layout/section.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { isDeletedAlready, leaveDeleted } from './send-deletion.ts';
import { UnderWay } from './under-way.tsx';

const stays = ['staysCard', 'staysMoney', 'staysCall', 'staysAgain'] as const;
const ends = ['endsAccess', 'endsAlerts', 'endsErased'] as const;

/** The effects of deleting the online account, and the way to do it. */
export default function DeleteAccountPage() {
  const { t } = useTexts();
  const [hasFailed, setFailed] = useState(false);
  // A cardholder who returns after an answer was lost learns that it is done, and not that the session has expired.
  useEffect(() => {
    const look = async () => {
      if (await isDeletedAlready()) leaveDeleted();
    };
    void look();
  }, []);
  if (hasFailed) return <Failed onBack={() => setFailed(false)} />;
  return (
    <div className="wrap page">
      <ToProfile />
      <PageHead title={t('profile:delete.title')} lead={t('profile:delete.lead')} />
      <div className="flow flow-m">
        <div className="column columns flow flow-m">
          <Section title={t('profile:delete.stays')}>
            <Points keys={stays} />
          </Section>
          <UnderWay />
          <Section title={t('profile:delete.ends')}>
            <Points keys={ends} />
          </Section>
          <Section title={t('profile:delete.kept')}>
            <p>{t('profile:delete.keptText')}</p>
          </Section>
        </div>
        <Section title={t('profile:delete.form')}>
          <div className="column">
            <DeleteAccountForm onFailed={() => setFailed(true)} />
          </div>
        </Section>
      </div>
    </div>
  );
}

function Points({ keys }: { keys: readonly ((typeof stays)[number] | (typeof ends)[number])[] }) {
  const { t } = useTexts();
  return (
    <ul className="points">
      {keys.map((key) => (
        <li key={key}>
          <Unbroken text={t(`profile:delete.${key}`)} />
        </li>
      ))}
    </ul>
  );
}

/** It failed, and nothing was deleted (specification §8). */
function Failed({ onBack }: { onBack: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigateHere();
  useTop();
  return (
    <div className="wrap page">
      <FailureScreen
        heading={t('profile:delete.failed')}
        hasCallBox
        button={{ onPress: () => void navigate('/dashboard') }}
        onTryAgain={onBack}
      >
        <p className="lead">{t('profile:delete.failedText')}</p>
      </FailureScreen>
    </div>
  );
}
