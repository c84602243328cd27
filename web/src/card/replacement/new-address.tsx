import { useState } from 'react';
import { useTexts } from '../../app/texts/use-texts.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CallUs } from '../call-us.tsx';

interface NewAddressProps {
  /** Tells whether a code can go to a contact that is not new itself. */
  canProve: boolean;
  onNoCode: () => void;
}

/** A card goes to a new address only after somebody made sure of it: how, and what can be done without. */
export function NewAddress({ canProve, onNoCode }: NewAddressProps) {
  const { t } = useTexts();
  const [byCode, setByCode] = useState(canProve);
  if (!byCode) {
    return (
      <Alert tone="warn" title={t('card:replacement.address.newTitle')} isLive={canProve}>
        <p>{t('card:replacement.address.newCall')}</p>
        <p>{t('card:replacement.address.newReport')}</p>
        <CallUs isSecond />
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={t('card:replacement.address.newTitle')}>
      <p>{t('card:replacement.address.newPasscode')}</p>
      <Button
        kind="quiet"
        size="medium"
        onClick={() => {
          setByCode(false);
          onNoCode();
        }}
      >
        {t('card:replacement.address.noCode')}
      </Button>
    </Alert>
  );
}
