import { getAddressPrompt } from '@portal/contract/profile/get-address-prompt';
import { lazy, Suspense } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { useSession } from '../app/session/session-store.ts';

// Once a year: the dashboard carries none of it.
const AddressQuestion = lazy(() => import('./address-question.tsx'));

/** After sign-in, when it is due: is the mailing address still right? Once answered it is gone for this session. */
export function AddressPrompt() {
  return useSession('showAddressPrompt') ? <WhenDue /> : null;
}

function WhenDue() {
  const { data } = useRead(getAddressPrompt, {}, { retries: false });
  return (
    data?.showAddressPrompt && (
      <Suspense>
        <AddressQuestion />
      </Suspense>
    )
  );
}
