import { listDueAgreements } from '@portal/contract/agreements/list-due-agreements';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '../app/calls/client.ts';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { dueStore, keepDue, refuseTexts, useDue } from './due.ts';
import { isAskedQuietly } from './quiet.ts';

/** After sign-in, what is to be agreed to before going on: new and changed documents, one after another. */
export function DueAgreements() {
  const { userId } = useSession('user');
  const { pathname } = useLocation();
  const { texts } = useTexts();
  const due = useDue();

  useEffect(() => {
    if (dueStore.get()?.userId === userId) return undefined;
    let isWanted = true;
    const ask = async () => {
      const { due: agreements } = await callApi(listDueAgreements, {}, { silent: true, isRead: true });
      if (agreements.length > 0) await texts.loadNamespaces('agreements');
      if (isWanted) dueStore.set({ userId, agreements });
    };
    // A cardholder who cannot be asked now is asked on the next page: nobody is kept from their money by it.
    ask().catch((error: unknown) => console.info(error));
    return () => {
      isWanted = false;
    };
  }, [userId, texts]);

  if (due.length === 0) return null;
  return pathname === '/dashboard' ? <AtHome /> : <FirstDue />;
}

/** The first sight of a card that is not active yet says how to turn it on, and nothing covers it. */
function AtHome() {
  const { data, error, card } = useCards();
  if (!data && !error) return null;
  return isAskedQuietly(card) ? null : <FirstDue />;
}

/** The first document that is due, over the page. */
export function FirstDue() {
  const [first] = useDue();
  if (!first) return null;
  return (
    <AgreementDialog
      key={`${first.document} ${first.version}`}
      agreement={first}
      onAnswered={keepDue}
      onDeclined={() => refuseTexts(first)}
    />
  );
}
