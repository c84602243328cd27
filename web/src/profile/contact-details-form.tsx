import type { CardSummary } from '@portal/contract/card/list-cards';
import { maskEmail, maskPhone } from '@portal/contract/passcode/otp-option';
import { formatPhone, toPhoneDigits } from '@portal/contract/person/phone';
import { findEditingCard } from '@portal/contract/profile/contact-edit';
import type { ContactInformation } from '@portal/contract/profile/get-contact-information';
import { ContactDetails, updateContactInformation } from '@portal/contract/profile/update-contact-information';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useNavigateHere } from '../app/pages/use-navigate-here.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { TickField } from '../ui/form/tick-field.tsx';
import { Review } from '../ui/table/review.tsx';
import { confirmPathOf } from './confirm-path.ts';
import { ContactAside } from './contact-aside.tsx';
import { ContactState } from './contact-state.tsx';
import { NoEditingCard } from './no-editing-card.tsx';
import { TextTerms } from './text-terms.tsx';
import './contact-details-form.css';

const Typed = z.object({ ...ContactDetails.shape, mayText: z.boolean() });

interface ContactDetailsFormProps {
  information: ContactInformation;
  cards: readonly CardSummary[];
  /** Tells whether all that was sent counts by now: there is nothing to confirm. */
  onSaved: (isSaved: boolean) => void;
}

/** Email and mobile phone. A new one is proved by the cardholder first, and then confirmed by a code that goes there. */
export function ContactDetailsForm({ information, cards, onSaved }: ContactDetailsFormProps) {
  const { t } = useTexts();
  const navigate = useNavigateHere();
  const stepUp = useStepUp('EDIT_CONTACT');
  const [told, setTold] = useState<'saved' | 'nothing' | null>(null);
  const { email, mobileNumber, textConsent } = information;
  const card = findEditingCard(cards);
  const [atFirst] = useState({
    email: email.unconfirmed ?? email.current ?? '',
    mobileNumber: mobileNumber.unconfirmed ?? mobileNumber.current ?? '',
    mayText: textConsent.isGiven,
  });
  const form = useForm({
    id: 'contact',
    schema: Typed,
    labels: {
      email: t('profile:contact.email'),
      mobileNumber: t('profile:contact.mobile'),
      mayText: t('profile:contact.mayText'),
    },
    defaults: { ...atFirst, mobileNumber: formatPhone(atFirst.mobileNumber) },
    submit: async (typed) => {
      const { mayText, ...contacts } = typed;
      const isSame = Object.entries(atFirst).every(([name, value]) => typed[name as keyof typeof typed] === value);
      setTold(isSame ? 'nothing' : null);
      onSaved(false);
      // Nobody is asked who they are for nothing.
      if (card === null || isSame) return;
      const { cardId } = card;
      const said = { isGiven: mayText, wordingVersion: textConsent.wordingVersion };
      const saved = await stepUp.withProof(cardId, (stepUpToken) =>
        callOnce(updateContactInformation, {
          cardId,
          ...contacts,
          ...(mayText === textConsent.isGiven ? {} : { textConsent: said }),
          stepUpToken,
        }),
      );
      if (saved === null) return;
      // A contact typed just now is confirmed next, and none that has waited since before.
      const next = (['email', 'mobileNumber'] as const).find(
        (name) => saved[name].unconfirmed !== null && typed[name] !== atFirst[name],
      );
      if (next === undefined) {
        setTold('saved');
        onSaved(true);
      } else await navigate(confirmPathOf(next === 'email' ? 'EMAIL' : 'MOBILE'));
    },
    failed: t('profile:contact.saveFailed'),
    refusalField: 'email',
  });
  const [typedEmail, typedMobile] = form.watch(['email', 'mobileNumber']);
  const isNewMobile = toPhoneDigits(typedMobile) !== (mobileNumber.current ?? '');
  if (card === null) {
    return (
      <div className="column flow flow-m">
        <Review
          rows={[
            { term: t('profile:contact.email'), value: atFirst.email },
            { term: t('profile:contact.mobile'), value: formatPhone(atFirst.mobileNumber) },
          ]}
        />
        <NoEditingCard />
      </div>
    );
  }
  const cancel = (
    <ButtonLink as={AppLink} kind="quiet" to="/dashboard">
      {t('profile:contact.cancel')}
    </ButtonLink>
  );
  const send = { label: t('profile:contact.save'), busyLabel: t('profile:contact.saving') };
  return (
    <div className="split">
      <div className="column flow flow-m">
        {told !== null && (
          <Alert tone={told === 'saved' ? 'ok' : 'info'} isLive>
            {t(`profile:contact.${told}`)}
          </Alert>
        )}
        <Form form={form} send={send} beside={cancel} guardsChanges>
          <div className="contactfield">
            <Field form={form} name="email" type="email" autoComplete="email" required />
            <ContactState contact={email} typed={typedEmail} kind="EMAIL" mask={maskEmail} />
          </div>
          <div className="contactfield">
            <Field
              form={form}
              name="mobileNumber"
              hint={t('profile:contact.mobileHint')}
              type="tel"
              autoComplete="tel"
              mask={formatPhone}
              required
            />
            <ContactState contact={mobileNumber} typed={toPhoneDigits(typedMobile)} kind="MOBILE" mask={maskPhone} />
          </div>
          {(isNewMobile || !textConsent.isGiven) && (
            <div className="flow">
              <Field form={form} name="mayText" as={TickField} />
              <TextTerms />
            </div>
          )}
        </Form>
        {stepUp.dialog}
      </div>
      <ContactAside
        title={t('profile:contact.aside.title')}
        lines={[t('profile:contact.aside.proof'), t('profile:contact.aside.old')]}
      />
    </div>
  );
}
