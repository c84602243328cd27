import { proveByCardDigits } from '@portal/contract/desk/prove-caller';
import { type SubmitEvent, useState } from 'react';
import type { Refusal } from '../calls/call-desk.ts';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { type ProofProps, readForm } from './record-proof.tsx';

/** The three digits on the back of the card; the third wrong one locks it. */
export function CardDigitsProof({ occasionId, onProved }: ProofProps) {
  const { t } = useTranslation('desk');
  const { act, isBusy, refusal } = useAct(proveByCardDigits, onProved);
  const [unfit, setUnfit] = useState<Refusal | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readForm(proveByCardDigits.input, event.currentTarget, { occasionId });
    setUnfit('refusal' in read ? read.refusal : null);
    if ('input' in read) void act(read.input);
  };
  const shown = unfit ?? refusal;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h3>{t('verify.kind.CARD_DIGITS')}</h3>
      <p>{t('verify.cardHint')}</p>
      {shown && <Refused refusal={shown} />}
      <Field
        name="cvv"
        label={t('verify.cvv')}
        inputMode="numeric"
        maxLength={3}
        isSecret
        isWrong={shown?.fields.includes('cvv') ?? false}
      />
      <p>
        <Button isSubmit isBusy={isBusy} name={t('verify.compares.CARD_DIGITS')}>
          {t('verify.compare')}
        </Button>
      </p>
    </form>
  );
}
