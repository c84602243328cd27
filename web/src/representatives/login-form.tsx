import { passwordFits, typedTwice } from '@portal/contract/person/password';
import { UserId } from '@portal/contract/person/user-id';
import { makeLogin } from '@portal/contract/representatives/make-login';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { NewPasswordFields } from '../parts/passwords/new-password-fields.tsx';
import { TextField } from '../ui/form/field.tsx';

const required = z.string().check(z.minLength(1, 'required'));
const schema = z
  .object({
    userId: UserId,
    password: z.string().check(z.minLength(1, 'passwordRequired')),
    confirmPassword: required,
  })
  .check(typedTwice('password'), passwordFits);

/** The user ID and the password of who is to act for a cardholder. */
export function LoginForm({ token, onMade }: { token: string; onMade: () => void }) {
  const { t, language } = useTexts();
  const [userId, setUserId] = useState('');
  const form = useForm({
    id: 'make-login',
    schema,
    defaults: { userId: '', password: '', confirmPassword: '' },
    labels: {
      userId: t('appointment:form.userId'),
      password: t('appointment:form.password'),
      confirmPassword: t('appointment:form.again'),
    },
    failed: t('appointment:form.failed'),
    submit: async ({ confirmPassword: _, ...typed }) => {
      await callOnce(makeLogin, { token, language, ...typed });
      onMade();
    },
  });
  const words = {
    show: t('appointment:form.show'),
    hide: t('appointment:form.hide'),
    showNew: t('appointment:form.showNew'),
    showAgain: t('appointment:form.showAgain'),
  };
  return (
    <Form form={form} send={{ label: t('appointment:form.send'), busyLabel: t('appointment:form.sending') }} level="h3">
      <Field
        form={form}
        name="userId"
        as={TextField}
        hint={t('appointment:form.userIdHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event: { currentTarget: { value: string } }) => setUserId(event.currentTarget.value)}
        required
      />
      <NewPasswordFields form={form} name="password" userId={userId} words={words} />
    </Form>
  );
}
