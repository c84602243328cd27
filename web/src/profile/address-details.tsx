import type { CardSummary } from '@portal/contract/card/list-cards';
import { findEditingCard } from '@portal/contract/profile/contact-edit';
import type { ContactInformation } from '@portal/contract/profile/get-contact-information';
import { useState } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';
import { withAddressEdit } from '../app/session/session-changes.ts';
import { sessionStore, useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { MailAddress } from '../parts/mail-address.tsx';
import { useOrdering } from '../parts/ordering.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { mailbox, pencil } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { OnFile } from '../ui/layout/on-file.tsx';
import { AddressEditor } from './address-editor.tsx';
import { ContactAside } from './contact-aside.tsx';
import { NoEditingCard } from './no-editing-card.tsx';

interface AddressDetailsProps {
  information: ContactInformation;
  cards: readonly CardSummary[];
  /** Another one was saved a moment ago. */
  isSaved: boolean;
  onSaved: (isSaved: boolean) => void;
  onChoosing: (isChoosing: boolean) => void;
}

/** The mailing address on record, and the way to change it, which begins with a proof. */
export function AddressDetails({ information, cards, isSaved, onSaved, onChoosing }: AddressDetailsProps) {
  const { t } = useTexts();
  const { name, address } = information;
  const { ordering } = useOrdering();
  const card = findEditingCard(cards);
  const isEditing = useSession('openEditAddressPinVal') && card !== null;
  const [isPicking, setPicking] = useState(false);
  const choosing = (isNow: boolean) => {
    setPicking(isNow);
    onChoosing(isNow);
  };
  const edit = (isOpen: boolean) => {
    sessionStore.set(withAddressEdit(sessionStore.get(), isOpen));
    choosing(false);
  };
  return (
    <div className={isPicking ? undefined : 'split'}>
      <div className={isPicking ? undefined : 'column flow flow-m'}>
        {isSaved && !isEditing && (
          <Alert tone="ok" isLive>
            {t('profile:address.savedText')}
          </Alert>
        )}
        {!isEditing && (
          <div className="flow">
            <h2 className="h3">{t('profile:address.now')}</h2>
            <OnFile icon={mailbox}>
              <MailAddress holder={name} address={address} />
            </OnFile>
          </div>
        )}
        {!isEditing && ordering && (
          <p>
            <ButtonLink as={AppLink} to="/card-replacement" state={{ ordering }}>
              {t('profile:address.goOn')}
            </ButtonLink>
          </p>
        )}
        {!isEditing && card && (
          <div className="btnrow">
            <Button
              kind={ordering ? 'second' : 'solid'}
              onClick={() => {
                onSaved(false);
                edit(true);
              }}
            >
              <Icon path={pencil} /> <span>{t('profile:address.change')}</span>
            </Button>
            <span>{t('profile:address.proof')}</span>
          </div>
        )}
        {!card && <NoEditingCard />}
        {isEditing && (
          <AddressEditor
            cardId={card.cardId}
            address={address}
            onSaved={() => {
              onSaved(true);
              edit(false);
            }}
            onCancel={() => edit(false)}
            onChoosing={choosing}
          />
        )}
      </div>
      {card && !isPicking && (
        <ContactAside title={t('address:next.title')} lines={[t('address:next.text'), t('address:next.unknown')]} />
      )}
    </div>
  );
}
