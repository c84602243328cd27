import type { ReactNode } from 'react';
import { CallBox } from '../app/frame/call-box.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { CardLink } from './card-link.tsx';
import type { StepUpScope } from './step-up.ts';

interface StepUpLockedProps {
  scope: StepUpScope;
  /** The server's words about it. */
  message: string;
  /** The dialog closes as its reader leaves for the page of the PIN. */
  onLeave: () => void;
  /** Tells whether it can be proved in another way. */
  hasOtherWay: boolean;
  /** Other ways out. */
  beside: ReactNode;
}

/** After the last wrong PIN: nothing more to type, and the way to a new PIN, which unlocks the card. */
export function StepUpLocked({ scope, message, onLeave, hasOtherWay, beside }: StepUpLockedProps) {
  const { t } = useTexts();
  const { cardId, action } = scope;
  const isOpen = useOpenPages();
  const card = useSession('cards').find((each) => each.cardId === cardId) ?? null;
  // Somebody who is about to choose a PIN is there already, and proves it in another way.
  const isThere = action === 'CHANGE_PIN';
  const leads = !isThere && isOpen('/change-pin');
  return (
    <div className="flow flow-m">
      <Alert tone="error" isLive>
        {message}
      </Alert>
      {isThere && hasOtherWay && <p>{t('stepUp:pin.provedOtherwise')}</p>}
      <div className="btnrow">
        {leads && (
          <ButtonLink as={CardLink} card={card} to="/change-pin" onClick={onLeave}>
            {t('stepUp:pin.change')}
          </ButtonLink>
        )}
        {beside}
      </div>
      {!leads && !(isThere && hasOtherWay) && <CallBox heading="h3" />}
    </div>
  );
}
