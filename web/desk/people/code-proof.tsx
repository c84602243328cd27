import { proveByCode, sendCallCode } from '@portal/contract/desk/prove-caller';
import { useState } from 'react';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { type ProofProps, useProofForm } from './use-proof-form.ts';

/** A code that goes to the phone on record, and that the caller reads out. */
export function CodeProof({ occasionId, onProved }: ProofProps) {
  const { t } = useTranslation('desk');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = useAct(sendCallCode, ({ masked }) => setSentTo(masked));
  const { submit, isBusy, refusal, isWrong } = useProofForm(proveByCode, occasionId, onProved);
  const shown = refusal ?? send.refusal;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h3>{t('verify.kind.CODE')}</h3>
      <p>{t('verify.codeHint')}</p>
      {shown && <Refused refusal={shown} />}
      <div className="row">
        <Button isBusy={send.isBusy} onPress={() => void send.act({ occasionId, way: 'TEXT' })}>
          {t('verify.sendText')}
        </Button>
        <Button isBusy={send.isBusy} onPress={() => void send.act({ occasionId, way: 'CALL' })}>
          {t('verify.sendCall')}
        </Button>
      </div>
      <p role="status">{sentTo !== null && t('verify.sent', { to: sentTo })}</p>
      {sentTo !== null && (
        <>
          <Field name="code" label={t('verify.code')} inputMode="numeric" maxLength={6} isWrong={isWrong('code')} />
          <p>
            <Button isSubmit isBusy={isBusy} name={t('verify.compares.CODE')}>
              {t('verify.compare')}
            </Button>
          </p>
        </>
      )}
    </form>
  );
}
