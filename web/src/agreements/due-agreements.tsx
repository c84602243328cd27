import type { Agreement } from '@portal/contract/agreements/agreement';
import { declineTexts } from '@portal/contract/agreements/decline-texts';
import { listDueAgreements } from '@portal/contract/agreements/list-due-agreements';
import { useEffect, useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AgreementDialog } from './agreement-dialog.tsx';

/** Who was found to have nothing due, so that they are not asked for anew on every page. */
let settledUserId: string | null = null;

/** After sign-in, what is to be agreed to before going on: new and changed documents, one after another. */
export function DueAgreements() {
  const { userId } = useSession('user');
  const { texts } = useTexts();
  const [due, setDue] = useState<readonly Agreement[]>([]);

  useEffect(() => {
    if (settledUserId === userId) return undefined;
    let isWanted = true;
    const ask = async () => {
      const { due: found } = await callApi(listDueAgreements, {}, { silent: true });
      if (found.length > 0) await texts.loadNamespaces('agreements');
      if (!isWanted) return;
      if (found.length === 0) settledUserId = userId;
      setDue(found);
    };
    // Who cannot be asked now is asked on the next page: nobody is kept from their money by it.
    ask().catch((error: unknown) => console.info(error));
    return () => {
      isWanted = false;
    };
  }, [userId, texts]);

  const goOn = (left: readonly Agreement[]) => {
    if (left.length === 0) settledUserId = userId;
    setDue(left);
  };
  const [first] = due;
  if (!first) return null;
  return (
    <AgreementDialog
      key={`${first.document} ${first.version}`}
      agreement={first}
      onAnswered={goOn}
      onDeclined={() => {
        // Nobody waits for it; where it does not arrive, texts are off all the same and it is asked again another time.
        const { version } = first;
        callApi(declineTexts, { version }, { silent: true, keepalive: true }).catch((error: unknown) =>
          console.info(error),
        );
        goOn(due.slice(1));
      }}
    />
  );
}
