import { Accepted } from '@portal/contract/agreements/accepted';
import { Email } from '@portal/contract/person/email';
import { formatPhone, MobileNumber } from '@portal/contract/person/phone';
import { UserId } from '@portal/contract/person/user-id';
import { TypedDay } from '@portal/contract/time/strict-date';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Toast } from '../ui/feedback/toast.tsx';
import { TickField } from '../ui/form/tick-field.tsx';
import { Section } from '../ui/layout/section.tsx';
import { answerSpecimen } from './form-specimen-answer.ts';

const schema = z.object({
  userId: UserId,
  email: Email,
  mobileNumber: MobileNumber,
  date: TypedDay,
  accepted: Accepted,
});
const defaults = { userId: '', email: '', mobileNumber: '', date: '', accepted: false };

/** A form with the behavior that all forms share; it answers itself. */
export function FormSpecimen() {
  const { t } = useTexts();
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    id: 'specimen-form',
    schema,
    defaults,
    labels: {
      userId: t('specimens:form.userId'),
      email: t('specimens:form.email'),
      mobileNumber: t('specimens:form.mobileNumber'),
      date: t('specimens:form.date'),
      accepted: t('specimens:form.accepted'),
    },
    submit: async (input) => {
      setSent(null);
      await answerSpecimen(input.userId, { taken: t('specimens:form.taken'), refused: t('specimens:form.refused') });
      setSent(`${t('specimens:form.sent')} ${input.mobileNumber} ${input.date}`);
    },
  });
  return (
    <Section title={t('specimens:form.title')}>
      <p>{t('specimens:form.lead')}</p>
      <Form form={form} level="h3" send={{ label: t('specimens:form.send'), busyLabel: t('specimens:form.sending') }}>
        <Field
          form={form}
          name="userId"
          hint={t('specimens:form.userIdHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field form={form} name="email" type="email" autoComplete="off" />
        <Field
          form={form}
          name="mobileNumber"
          mask={formatPhone}
          hint={t('specimens:form.mobileNumberHint')}
          type="tel"
          autoComplete="off"
        />
        <Field form={form} name="date" hint={t('specimens:form.dateHint')} inputMode="numeric" />
        <Field form={form} name="accepted" as={TickField} />
      </Form>
      <Toast message={sent} close={{ label: t('specimens:form.close'), onClose: () => setSent(null) }} />
    </Section>
  );
}
