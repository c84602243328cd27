import { useTexts } from '../app/texts/use-texts.ts';
import { AboutYouForm } from './about-you-form.tsx';
import { RegistrationStep } from './registration-step.tsx';

/** Step 2: user ID, password, and how to reach the person. */
export default function AboutYouPage() {
  const { t } = useTexts();
  return (
    <RegistrationStep
      step="about-you"
      title={t('registration:aboutYou.heading')}
      help={{ title: t('registration:aboutYou.help.title'), text: t('registration:aboutYou.help.text') }}
    >
      <AboutYouForm />
    </RegistrationStep>
  );
}
