import { Cvv, formatLastFourOfCard, Last4Digit } from '@portal/contract/card/card-digits';
import { formatSsn, Ssn } from '@portal/contract/person/ssn';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { typedBirthDate } from '@portal/contract/time/life-span';
import { formatEnteredDay } from '@portal/contract/time/written-day';
import * as z from 'zod/mini';
import { callApi } from '../app/calls/client.ts';
import { useNow } from '../app/calls/server-time.ts';
import { resetDraftField, useDraft } from '../app/forms/draft.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { startProof } from '../app/forms/passcode-draft.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CallLine } from '../parts/call-line.tsx';
import { WithCardBack } from '../parts/card-back.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import '../ui/feedback/guard.css';
import { Icon } from '../ui/figures/icon.tsx';
import { shield } from '../ui/figures/icons.ts';
import { SecretField } from '../ui/form/secret-field.tsx';
import { BackLink } from './back-link.tsx';
import { useDetours, useGoTo } from './location-state.ts';
import { useDraftForm } from './use-draft-form.ts';

const schemaOf = (today: string) =>
  z.object({ last4Digit: Last4Digit, cvv: Cvv, ssn: Ssn, date: typedBirthDate(today) });

/** The card and the person; all four must fit together. */
export function CardInfoForm() {
  const { t } = useTexts();
  const { last4Digit, cvv, ssn, date } = useDraft();
  const goTo = useGoTo();
  const today = useNow().toISOString().slice(0, 10);
  const withDetours = useDetours();
  const form = useDraftForm({
    id: 'card-info',
    schema: schemaOf(today),
    defaults: { last4Digit, cvv, ssn, date },
    labels: {
      last4Digit: t('cardInfoStep:last4Digit'),
      cvv: t('cardInfoStep:cvv'),
      ssn: t('cardInfoStep:ssn'),
      date: t('cardInfoStep:date'),
    },
    submit: (input) =>
      withDetours(async () => {
        startProof(await callApi(verifyPerson, input, { silent: true }));
        resetDraftField('otp');
        await goTo('/registration/about-you');
      }),
  });
  const show = { show: t('cardInfoStep:show'), hide: t('cardInfoStep:hide') };
  return (
    <Form
      form={form}
      send={{ label: t('cardInfoStep:send'), busyLabel: t('cardInfoStep:sending') }}
      beside={<BackLink to="/registration" />}
    >
      <Field
        form={form}
        name="last4Digit"
        mask={formatLastFourOfCard}
        className="input input--short num"
        hint={t('cardInfoStep:last4DigitHint')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <WithCardBack caption={t('cardInfoStep:back')}>
        <Field
          form={form}
          name="cvv"
          as={CodeField}
          hint={t('cardInfoStep:cvvHint')}
          digits={3}
          words={{ ...show, name: t('cardInfoStep:showCvv') }}
          required
        />
      </WithCardBack>
      <div className="field flow flow-s">
        {/* How many wrong ones there were would tell a stranger that the rest is right. */}
        <p className="soft">{t('cardInfoStep:cvvTries')}</p>
        <CallLine question={t('cardInfoStep:cannotRead')} answer={t('cardInfoStep:callUs')} />
      </div>
      <Field
        form={form}
        name="ssn"
        as={SecretField}
        mask={formatSsn}
        hint={t('cardInfoStep:ssnHint')}
        words={{ ...show, name: t('cardInfoStep:showSsn') }}
        required
      />
      <Field
        form={form}
        name="date"
        mask={formatEnteredDay}
        className="input input--short num"
        hint={t('cardInfoStep:dateHint')}
        inputMode="numeric"
        autoComplete="bday"
        required
      />
      <p className="guard guard--form">
        <Icon path={shield} /> <span>{t('cardInfoStep:guard')}</span>
      </p>
    </Form>
  );
}
