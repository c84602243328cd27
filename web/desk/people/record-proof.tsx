import { proveByRecord } from '@portal/contract/desk/prove-caller';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { type ProofProps, useProofForm } from './use-proof-form.ts';

/** Birth date and last four digits of the social security number, both together. */
export function RecordProof({ occasionId, onProved }: ProofProps) {
  const { t } = useTranslation('desk');
  const { submit, isBusy, refusal, isWrong } = useProofForm(proveByRecord, occasionId, onProved);
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{t('verify.recordHint')}</p>
      {refusal && <Refused refusal={refusal} />}
      <div className="fr">
        <Field name="birthDate" label={t('search.field.birthDate')} type="date" isWrong={isWrong('birthDate')} />
        <Field
          name="last4Ssn"
          label={t('verify.last4Ssn')}
          inputMode="numeric"
          maxLength={4}
          isSecret
          isWrong={isWrong('last4Ssn')}
        />
      </div>
      <p>
        <Button isSubmit isBusy={isBusy} name={t('verify.compares.RECORD')}>
          {t('verify.compare')}
        </Button>
      </p>
    </form>
  );
}
