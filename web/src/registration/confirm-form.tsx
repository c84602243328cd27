import '../ui/layout/points.css';
import { Accepted } from '@portal/contract/agreements/accepted';
import * as z from 'zod/mini';
import { draftStore, useDraft } from '../app/forms/draft.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { AgreeOption } from './agree-option.tsx';
import { AgreementDetails } from './agreement-details.tsx';
import { BackLink } from './back-link.tsx';
import { useDetours, useGoTo } from './location-state.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useOpenAccount } from './use-open-account.ts';

const Boxes = z.object({ termsAndPolicyCheck: Accepted, eSignCheck: Accepted });

/** The key points of each document, its whole text, and the box to tick. */
export function ConfirmForm() {
  const { t } = useTexts();
  const { termsAndPolicyCheck, eSignCheck } = useDraft();
  const goTo = useGoTo();
  const withDetours = useDetours();
  const openAccount = useOpenAccount();
  const form = useDraftForm({
    id: 'confirm',
    schema: Boxes,
    defaults: { termsAndPolicyCheck, eSignCheck },
    labels: {
      termsAndPolicyCheck: t('registration:confirm.acceptTerms'),
      eSignCheck: t('registration:confirm.acceptESign'),
    },
    submit: () =>
      withDetours(async () => {
        // A visitor who returns to correct something has confirmed the passcode already.
        if (draftStore.get().otp === '') await goTo('/registration/otp-preferences');
        else await openAccount();
      }),
  });
  return (
    <Form
      form={form}
      send={{ label: t('registration:confirm.send'), busyLabel: t('registration:confirm.sending') }}
      beside={<BackLink to="/registration/review" />}
    >
      <section className="section agree" aria-labelledby="agree-terms">
        <h2 className="h3" id="agree-terms">
          {t('registration:confirm.terms')}
        </h2>
        <ul className="points">
          <li>{t('registration:confirm.terms1')}</li>
          <li>{t('registration:confirm.terms2')}</li>
          <li>{t('registration:confirm.terms3')}</li>
        </ul>
        <AgreementDetails document="terms" />
        <AgreementDetails document="privacy" />
        <Field form={form} name="termsAndPolicyCheck" as={AgreeOption} />
      </section>
      <section className="section agree" aria-labelledby="agree-esign">
        <h2 className="h3" id="agree-esign">
          {t('registration:confirm.eSign')}
        </h2>
        <ul className="points">
          <li>{t('registration:confirm.eSign1')}</li>
          <li>{t('registration:confirm.eSign2')}</li>
          <li>{t('registration:confirm.eSign3')}</li>
        </ul>
        <AgreementDetails document="eSign" />
        <Field form={form} name="eSignCheck" as={AgreeOption} />
      </section>
    </Form>
  );
}
