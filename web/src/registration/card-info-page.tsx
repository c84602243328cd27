import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardInfoForm } from './card-info-form.tsx';
import { RegistrationStep } from './registration-step.tsx';

/** Step 1: the card in the hand and the person's own data prove who registers. */
export default function CardInfoPage() {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  return (
    <RegistrationStep
      step="card-info"
      title={t('cardInfoStep:heading')}
      lead={t('cardInfoStep:lead')}
      help={{ title: t('cardInfoStep:help.title'), text: t('cardInfoStep:help.text') }}
    >
      <CardInfoForm />
      <p className="soft">
        <span>{t('cardInfoStep:registered')}</span>{' '}
        {isOpen('/forgot-userId') && <AppLink to="/forgot-userId">{t('cardInfoStep:toUserId')}</AppLink>}
      </p>
    </RegistrationStep>
  );
}
