import { getStaffSession, type StaffSession } from '@portal/contract/desk/staff-session';
import { useEffect, useState } from 'react';
import { Route, Routes, useMatch } from 'react-router';
import { SWRConfig } from 'swr';
import { ClosePeoplePage } from '../accounts/close-people-page.tsx';
import { StaffPage } from '../accounts/staff-page.tsx';
import { ActPage } from '../acts/act-page.tsx';
import { ActsPage } from '../acts/acts-page.tsx';
import { ApprovalPage } from '../approvals/approval-page.tsx';
import { ApprovalsPage } from '../approvals/approvals-page.tsx';
import { AuditPage } from '../audit/audit-page.tsx';
import { EntryPage } from '../audit/entry-page.tsx';
import { DayClosePage } from '../books/day-close-page.tsx';
import { ReportsPage } from '../books/reports-page.tsx';
import { callDesk, sessionLost } from '../calls/call-desk.ts';
import { DisputePage } from '../disputes/dispute-page.tsx';
import { DisputesPage } from '../disputes/disputes-page.tsx';
import { OccasionProvider } from '../occasion/occasion-provider.tsx';
import { PersonPage } from '../people/person-page.tsx';
import { SearchPage } from '../people/search-page.tsx';
import { VerifyPage } from '../people/verify-page.tsx';
import { InvitationPage } from '../session/invitation-page.tsx';
import { SignInPage } from '../session/sign-in-page.tsx';
import { WorkPage } from '../session/work-page.tsx';
import { TaskPage } from '../tasks/task-page.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { HomePage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';

type State = StaffSession | 'LOADING' | 'OUT' | 'LOST' | 'UNREACHABLE';

/** The console: the way in, and behind it the pages of who is signed in. */
export function Console() {
  const { t } = useTranslation('desk');
  const [state, setState] = useState<State>('LOADING');
  const isAnswer = useMatch('/work') !== null;
  useEffect(() => void readState().then(setState), []);
  useEffect(() => {
    const onLost = () => setState((before) => (typeof before === 'object' ? 'LOST' : before));
    sessionLost.addEventListener('lost', onLost);
    return () => sessionLost.removeEventListener('lost', onLost);
  }, []);
  if (state === 'LOADING') return <p className="wait">{t('frame.loading')}</p>;
  if (state === 'UNREACHABLE') {
    return (
      <main className="wait stack" role="alert">
        <p>{t('error.unreachable')}</p>
        <p>
          <Button
            onPress={() => {
              setState('LOADING');
              void readState().then(setState);
            }}
          >
            {t('frame.again')}
          </Button>
        </p>
      </main>
    );
  }
  // Another tab may have signed in meanwhile: the answer of a provider counts all the same.
  if (typeof state === 'string' || isAnswer) {
    return (
      <Routes>
        <Route path="/invitation" element={<InvitationPage />} />
        <Route path="/work" element={<WorkPage onSession={setState} />} />
        <Route path="*" element={<SignInPage isLost={state === 'LOST'} onSession={setState} />} />
      </Routes>
    );
  }
  return (
    // Nothing that one person read is there for who signs in next.
    <SWRConfig value={{ provider: () => new Map() }}>
      <OccasionProvider session={state}>
        <Shell session={state} onOut={() => setState('OUT')}>
          <Routes>
            <Route path="/" element={<HomePage session={state} />} />
            <Route path="/people" element={<SearchPage />} />
            <Route path="/people/verify" element={<VerifyPage />} />
            <Route path="/people/:holderId/:section?" element={<PersonPage role={state.role} />} />
            <Route path="/people/:holderId/acts" element={<ActsPage />} />
            <Route path="/people/:holderId/acts/:act" element={<ActPage />} />
            <Route path="/approvals" element={<ApprovalsPage />} />
            <Route path="/approvals/:approvalId" element={<ApprovalPage />} />
            <Route path="/tasks/:key" element={<TaskPage session={state} />} />
            <Route path="/disputes" element={<DisputesPage />} />
            <Route path="/disputes/:number" element={<DisputePage />} />
            <Route path="/staff" element={<StaffPage />} />
            <Route path="/close-people" element={<ClosePeoplePage />} />
            <Route path="/audit" element={<AuditPage />} />
            <Route path="/audit/:entryId" element={<EntryPage />} />
            <Route path="/day-close" element={<DayClosePage role={state.role} />} />
            <Route path="/reports" element={<ReportsPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Shell>
      </OccasionProvider>
    </SWRConfig>
  );
}

async function readState(): Promise<State> {
  const answer = await callDesk(getStaffSession, {});
  if (answer.ok) return answer.entity;
  return answer.refusal.error === 'unauthorized' ? 'OUT' : 'UNREACHABLE';
}
