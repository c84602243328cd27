import { proveByCardDigits } from '@portal/contract/desk/prove-caller';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { type ProofProps, useProofForm } from './use-proof-form.ts';

/** The three digits on the back of the card; the third wrong one locks it. */
export function CardDigitsProof({ occasionId, onProved }: ProofProps) {
  const { t } = useTranslation('desk');
  const { submit, isBusy, refusal, isWrong } = useProofForm(proveByCardDigits, occasionId, onProved);
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h3>{t('verify.kind.CARD_DIGITS')}</h3>
      <p>{t('verify.cardHint')}</p>
      {refusal && <Refused refusal={refusal} />}
      <Field name="cvv" label={t('verify.cvv')} inputMode="numeric" maxLength={3} isSecret isWrong={isWrong('cvv')} />
      <p>
        <Button isSubmit isBusy={isBusy} name={t('verify.compares.CARD_DIGITS')}>
          {t('verify.compare')}
        </Button>
      </p>
    </form>
  );
}
