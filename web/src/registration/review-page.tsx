import { formatFullDay } from '@portal/contract/time/dates';
import { parseDay } from '@portal/contract/time/strict-date';
import { useDraft } from '../app/forms/draft.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Review, type ReviewRow } from '../ui/table/review.tsx';
import { BackLink } from './back-link.tsx';
import { RegistrationStep } from './registration-step.tsx';

/** Step 3: all that was typed, each part with the way to change it. Secrets are not shown. */
export default function ReviewPage() {
  const { t, language } = useTexts();
  const { last4Digit, ssn, date, userId, email, mobileNumber } = useDraft();
  const given = t('registration:review.given');
  const birthDay = parseDay(date);
  const parts = [
    {
      name: 'card',
      to: '/registration/card-info',
      change: t('registration:review.changeCard'),
      rows: [
        { term: t('registration:review.last4Digit'), value: last4Digit },
        { term: t('registration:review.cvv'), value: given },
        { term: t('registration:review.ssn'), value: ssn === '' ? given : `•••-••-${ssn.slice(-4)}` },
        { term: t('registration:review.date'), value: birthDay === null ? given : formatFullDay(birthDay, language) },
      ],
    },
    {
      name: 'id',
      to: '/registration/about-you',
      change: t('registration:review.changeId'),
      rows: [
        { term: t('registration:review.userId'), value: userId },
        { term: t('registration:review.password'), value: t('registration:review.passwordKept') },
      ],
    },
    {
      name: 'contact',
      to: '/registration/about-you',
      change: t('registration:review.changeContact'),
      rows: [
        { term: t('registration:review.email'), value: email },
        { term: t('registration:review.mobileNumber'), value: mobileNumber },
      ],
    },
  ] as const satisfies readonly { name: string; to: string; change: string; rows: readonly ReviewRow[] }[];
  return (
    <RegistrationStep
      step="review"
      title={t('registration:review.heading')}
      help={{ title: t('registration:review.help.title'), text: t('registration:review.help.text') }}
    >
      {parts.map(({ name, to, change, rows }) => (
        <div className="reviewpart" key={name}>
          <Section
            title={t(`registration:review.${name}`)}
            more={
              <AppLink className="changelink" to={to}>
                <span>{t('registration:review.change')}</span>
                <span className="visually-hidden">{change}</span>
              </AppLink>
            }
          >
            <Review rows={rows} />
          </Section>
        </div>
      ))}
      <div className="btnrow">
        <ButtonLink as={AppLink} to="/registration/confirm">
          {t('registration:review.right')}
        </ButtonLink>
        <BackLink to="/registration/about-you" />
      </div>
    </RegistrationStep>
  );
}
