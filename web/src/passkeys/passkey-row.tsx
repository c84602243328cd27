import type { Passkey } from '@portal/contract/passkeys/list-passkeys';
import { dayIn, formatFullDay, formatMoment } from '@portal/contract/time/dates';
import { useState } from 'react';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { fingerprint } from '../ui/figures/profile-icons.ts';
import { Button } from '../ui/form/button.tsx';
import './passkey-row.css';
import { RemovePasskeyPanel } from './remove-passkey-panel.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  /** Says what was done. */
  onDone: (words: string) => void;
}

/** One passkey: what it is called, when it was used, and the ways to rename or remove it. */
export function PasskeyRow({ passkey, onDone }: PasskeyRowProps) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const [step, setStep] = useState<'rest' | 'rename' | 'remove'>('rest');
  const { name, addedAt, lastUsedAt } = passkey;
  const rest = () => setStep('rest');
  const renamed = () => {
    rest();
    onDone(t('passkeys:list.renamed'));
  };
  const of = (
    <span className="visually-hidden">
      {' '}
      <span>{t('passkeys:list.of', { name })}</span>
    </span>
  );
  return (
    <li className="passkey-row">
      <Icon path={fingerprint} isLarge />
      <div className="flow flow-s">
        <h3 className="passkey-row__name">{name}</h3>
        <p className="soft">
          {t('passkeys:list.added', { day: formatFullDay(dayIn(timeZone, new Date(addedAt)), language) })}
        </p>
        <p className="soft">
          {lastUsedAt === null
            ? t('passkeys:list.neverUsed')
            : t('passkeys:list.used', { moment: formatMoment(new Date(lastUsedAt), language, timeZone) })}
        </p>
        {step !== 'rename' && (
          <div className="btnrow">
            <Button kind="second" size="medium" onClick={() => setStep('rename')}>
              <span>
                <span>{t('passkeys:list.rename')}</span>
                {of}
              </span>
            </Button>
            <Button kind="quiet" size="medium" aria-expanded={step === 'remove'} onClick={() => setStep('remove')}>
              <span>
                <span>{t('passkeys:list.remove')}</span>
                {of}
              </span>
            </Button>
          </div>
        )}
        {step === 'rename' && <RenamePasskeyForm passkey={passkey} onSaved={renamed} onCancel={rest} />}
        {step === 'remove' && (
          <RemovePasskeyPanel passkey={passkey} onKeep={rest} onRemoved={() => onDone(t('passkeys:list.removed'))} />
        )}
      </div>
    </li>
  );
}
