import { useTexts } from '../app/texts/use-texts.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { RegistrationStep } from './registration-step.tsx';

/** Still step 3: the documents to agree to. */
export default function ConfirmPage() {
  const { t } = useTexts();
  return (
    <RegistrationStep
      step="confirm"
      title={t('registration:confirm.heading')}
      lead={t('registration:confirm.lead')}
      help={{ title: t('registration:confirm.help.title'), text: t('registration:confirm.help.text') }}
    >
      <ConfirmForm />
    </RegistrationStep>
  );
}
