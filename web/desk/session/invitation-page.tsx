import { acceptInvitation, openInvitation } from '@portal/contract/desk/staff-invitation';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callDesk, type Refusal } from '../calls/call-desk.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';

/** Makes the passkey of somebody who was invited. The link's token stands behind '#', so that no server logs it. */
export function InvitationPage() {
  const { t } = useTranslation('desk');
  usePageTitle(t('invitation.title'));
  const { hash, state } = useLocation();
  const token = hash.slice(1);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [name, setName] = useState<string | null>(null);
  const accept = async () => {
    setBusy(true);
    setRefusal(null);
    const outcome = await makePasskey(token);
    setBusy(false);
    if (outcome.ok) setName(outcome.entity.fullName);
    else setRefusal(outcome.refusal);
  };
  return (
    <main className="gate__in stack">
      <h1>{t('invitation.title')}</h1>
      {refusal && <Refused refusal={refusal} />}
      {name === null ? (
        <>
          <p>{t(state === 'WORK' ? 'workSignIn.passkeyHint' : 'invitation.hint')}</p>
          <p>
            <Button look="solid" isBusy={isBusy} onPress={() => void accept()}>
              {t('invitation.make')}
            </Button>
          </p>
        </>
      ) : (
        <>
          <p role="status">{t('invitation.done', { name })}</p>
          <p>
            <Link to="/">{t('signIn.title')}</Link>
          </p>
        </>
      )}
    </main>
  );
}

async function makePasskey(token: string) {
  const opened = await callDesk(openInvitation, { token });
  if (!opened.ok) return opened;
  try {
    const made = await startRegistration({
      optionsJSON: {
        ...opened.entity.options,
        excludeCredentials: withoutTransports(opened.entity.options.excludeCredentials),
      },
    });
    const { clientDataJSON, attestationObject, transports = [] } = made.response;
    const credential = { credentialId: made.rawId, clientDataJSON, attestationObject, transports };
    return await callDesk(acceptInvitation, { token, credential });
  } catch {
    return { ok: false, refusal: { error: 'passkeyNotAdded', fields: [], params: {} } } as const;
  }
}

/** Browsers want the transports to be of their own list; without them they ask all ways. */
const withoutTransports = (credentials: readonly { id: string; type: 'public-key' }[]) =>
  credentials.map(({ id, type }) => ({ id, type }));
