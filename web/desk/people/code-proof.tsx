import { proveByCode, sendCallCode } from '@portal/contract/desk/prove-caller';
import { type SubmitEvent, useState } from 'react';
import type { Refusal } from '../calls/call-desk.ts';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { type ProofProps, readForm } from './record-proof.tsx';

/** A code that goes to the phone on record, and that the caller reads out. */
export function CodeProof({ occasionId, onProved }: ProofProps) {
  const { t } = useTranslation('desk');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = useAct(sendCallCode, ({ masked }) => setSentTo(masked));
  const compare = useAct(proveByCode, onProved);
  const [unfit, setUnfit] = useState<Refusal | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readForm(proveByCode.input, event.currentTarget, { occasionId });
    setUnfit('refusal' in read ? read.refusal : null);
    if ('input' in read) void compare.act(read.input);
  };
  const shown = unfit ?? compare.refusal ?? send.refusal;
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
          <Field
            name="code"
            label={t('verify.code')}
            inputMode="numeric"
            maxLength={6}
            isWrong={shown?.fields.includes('code') ?? false}
          />
          <p>
            <Button isSubmit isBusy={compare.isBusy} name={t('verify.compares.CODE')}>
              {t('verify.compare')}
            </Button>
          </p>
        </>
      )}
    </form>
  );
}
