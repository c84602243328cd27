import { servingRoles } from '@portal/contract/desk/staff-role';
import type { StaffSession } from '@portal/contract/desk/staff-session';
import { Link } from 'react-router';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { StartCall } from '../occasion/start-call.tsx';
import { Queue } from '../tasks/queue.tsx';
import { taskPath } from '../tasks/task-name.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { ToKnow } from './to-know.tsx';
import { usePageTitle } from './use-page-title.ts';

/** The first page after a sign-in: the next call, and when its reader was here last. */
export function HomePage({ session }: { session: StaffSession }) {
  const { t, language } = useTranslation('desk');
  const { occasion } = useOccasion();
  usePageTitle(t('home.title'));
  const { lastSignIn, fullName, role } = session;
  const isServing = servingRoles.some((each) => each === role);
  return (
    <div className="stack">
      <h1>{t('home.hello', { name: fullName.split(' ')[0] ?? fullName })}</h1>
      {isServing && occasion === null && <StartCall />}
      {occasion !== null && (
        <p>
          {occasion.kind === 'TASK' && occasion.subject !== null ? (
            <Link to={taskPath(occasion.subject)}>{t('tasks.goOn')}</Link>
          ) : (
            <Link to={occasion.kind === 'FINDING' ? `/people/${occasion.person?.holderId}` : '/people'}>
              {t('home.goOn')}
            </Link>
          )}
        </p>
      )}
      {isServing && (
        <div className="cols">
          <Queue />
          <div className="stack">
            <WaitingRequests />
            <ToKnow />
          </div>
        </div>
      )}
      <p className="soft">
        {lastSignIn === null
          ? t('home.firstTime')
          : t('home.last', { at: showInstant(lastSignIn.at, language), device: lastSignIn.device ?? '' })}
      </p>
    </div>
  );
}
