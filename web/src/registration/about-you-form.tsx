import { formatPhone } from '@portal/contract/person/phone';
import { useState } from 'react';
import { useDraft } from '../app/forms/draft.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { NewPasswordField } from '../parts/passwords/new-password-field.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { aboutYouSchema, demandFree } from './about-you.ts';
import { BackLink } from './back-link.tsx';
import { useDetours, useGoTo, useLocationState } from './location-state.ts';
import { useAvailability } from './use-availability.ts';
import { useDraftForm } from './use-draft-form.ts';
import { UserIdField } from './user-id-field.tsx';

/** User ID, password, and how to reach the person. */
export function AboutYouForm() {
  const { t } = useTexts();
  const draft = useDraft();
  const { userId, password, confirmPassword, email, mobileNumber, sessionId } = draft;
  const [isAgain] = useState(userId !== '' && email !== '' && password === '');
  const { problems = [] } = useLocationState();
  const isFree = useAvailability(sessionId, userId);
  const goTo = useGoTo();
  const withDetours = useDetours();
  const form = useDraftForm({
    id: 'about-you',
    schema: aboutYouSchema(isFree === false ? userId : null),
    defaults: { userId, password, confirmPassword, email, mobileNumber },
    labels: {
      userId: t('registration:aboutYou.userId'),
      password: t('registration:aboutYou.password'),
      confirmPassword: t('registration:aboutYou.confirmPassword'),
      email: t('registration:aboutYou.email'),
      mobileNumber: t('registration:aboutYou.mobileNumber'),
    },
    problems: problems.map(({ field, message }) => ({ field, text: message })),
    submit: (input) =>
      withDetours(async () => {
        await demandFree(sessionId, input.userId, t('error:field.userIdTaken'));
        await goTo('/registration/review');
      }),
  });
  const words = { show: t('session:show'), hide: t('session:hide'), name: t('session:showPassword') };
  return (
    <>
      {isAgain && (
        <Alert tone="info" title={t('registration:aboutYou.again')}>
          <p>{t('registration:aboutYou.againText')}</p>
        </Alert>
      )}
      <Form
        form={form}
        send={{ label: t('registration:aboutYou.send'), busyLabel: t('registration:wait') }}
        beside={<BackLink to="/registration/card-info" />}
      >
        <Field form={form} name="userId" as={UserIdField} isFree={isFree} />
        <Field
          form={form}
          name="password"
          as={NewPasswordField}
          hint={t('registration:aboutYou.passwordHint')}
          words={words}
          userId={userId.trim()}
          wasSent={form.tries > 0 && password !== ''}
          required
        />
        <div className="field">
          <Field
            form={form}
            name="confirmPassword"
            as={PasswordField}
            words={words}
            autoComplete="new-password"
            required
          />
          <div className="below" role="status">
            {password !== '' && password === confirmPassword && (
              <Note tone="ok">{t('registration:aboutYou.same')}</Note>
            )}
          </div>
        </div>
        <fieldset className="fieldgroup">
          <legend className="legend legend--large">{t('registration:aboutYou.contact')}</legend>
          <p className="fieldgroup__note">{t('registration:aboutYou.contactNote')}</p>
          <Field form={form} name="email" type="email" autoComplete="email" required />
          <Field
            form={form}
            name="mobileNumber"
            mask={formatPhone}
            className="input input--mid num"
            hint={t('registration:aboutYou.mobileNumberHint')}
            type="tel"
            autoComplete="tel"
            required
          />
        </fieldset>
      </Form>
    </>
  );
}
